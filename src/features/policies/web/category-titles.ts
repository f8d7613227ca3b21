import { useTranslations } from 'use-intl'
import type { PolicyCategory } from '../model.ts'

/** Gives the title of a kind of policy in the visitor's language. */
export function useCategoryTitle(): (category: PolicyCategory) => string {
  const t = useTranslations('page')
  return (category) => t(`policyTitle.${category}`)
}
