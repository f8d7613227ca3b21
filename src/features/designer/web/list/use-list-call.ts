import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { showToast } from '#ui/toasts.ts'
import { isOfPages } from '../queries.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  'pages.alias-taken': 'aliasTaken',
  'pages.block-not-valid': 'fileNotValid',
  'pages.still-published': 'stillPublished',
  'pages.must-stay': 'mustStay',
  'portal.not-valid': 'notValid',
  'portal.offline': 'offline',
}

/** What to tell an author of something that failed. */
export function useListProblem(): (thrown: unknown) => string {
  const t = useTranslations('admin.pages.problems')
  return (thrown) => t(PROBLEMS[problemOf(thrown).code] ?? 'unexpected')
}

/** Does one thing to a page and shows the list anew. */
export function useListCall() {
  const queryClient = useQueryClient()
  const textOf = useListProblem()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      showToast({ tone: 'success', text: done })
    } catch (thrown) {
      showToast({ tone: 'error', text: textOf(thrown) })
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfPages })
      setBusy(false)
    }
  }
  return { isBusy, run }
}
