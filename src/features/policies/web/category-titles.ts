import { useTranslations } from 'use-intl'
import type { PolicyCategory } from '../model.ts'

/** Returns a function that gives the title of a policy category in the visitor's language. */
export function useCategoryTitle(): (category: PolicyCategory) => string {
  const t = useTranslations('page')
  return (category) => t(`policyTitle.${category}`)
}
