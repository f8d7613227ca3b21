import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import type { BulkRun } from '../../model.ts'

/** Returns a function that says how many entries a run has changed, and how many not. */
export function useOutcomeText(): (run: Pick<BulkRun, 'done' | 'same' | 'refused'>) => string {
  const t = useTranslations('admin.lists')
  const { number } = useFormats()
  return (run) => {
    const parts = (['done', 'same', 'refused'] as const).filter((part) => run[part] > 0)
    if (parts.length === 0) return t('nothingDone')
    return parts.map((part) => t(`outcome.${part}`, { shown: number(run[part]) })).join(' · ')
  }
}
