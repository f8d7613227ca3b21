import { useTranslations } from 'use-intl'
import { LOG_ACTIONS } from '../log-actions.ts'

/** Returns a function that gives the text for a logged action; its code if this version doesn't know it. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('admin')
  return (action) => (LOG_ACTIONS.some((known) => known === action) ? t(`actions.${action}`) : action)
}
