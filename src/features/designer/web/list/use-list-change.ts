import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfPages } from '../queries.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  'pages.alias-taken': 'aliasTaken',
  'pages.block-not-valid': 'fileNotValid',
  'pages.still-published': 'stillPublished',
  'pages.must-stay': 'mustStay',
  'portal.not-valid': 'notValid',
  'portal.offline': 'offline',
}

/** Returns the message of a failure. */
export function useListProblem(): (thrown: unknown) => string {
  const t = useTranslations('admin.pages.problems')
  return (thrown) => t(PROBLEMS[problemOf(thrown).code] ?? 'unexpected')
}

/** `useChange` for the list of pages, with the texts of its errors. */
export const useListChange = () => useChange(isOfPages, useListProblem())
