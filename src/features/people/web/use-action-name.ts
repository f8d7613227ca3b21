import { useTranslations } from 'use-intl'
import { LOG_ACTIONS } from '../log-actions.ts'

/** What was done, in words; of what this version does not know, its own name. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('admin')
  return (action) => (LOG_ACTIONS.some((known) => known === action) ? t(`actions.${action}`) : action)
}
