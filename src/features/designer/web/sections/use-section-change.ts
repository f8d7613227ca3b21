import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import { isOfPages } from '../queries.ts'

const FAILURES: Readonly<Record<string, string>> = {
  'pages.block-not-valid': 'sectionNotValid',
  'pages.changed-meanwhile': 'sectionChanged',
  'pages.section-in-use': 'sectionInUse',
  'portal.offline': 'offline',
}

/** `useChange` for sections, with the texts of their errors. */
export function useSectionChange() {
  const t = useTranslations('admin.designer.failures')
  return useChange(isOfPages, (thrown) => t(FAILURES[problemOf(thrown).code] ?? 'unexpected'))
}
