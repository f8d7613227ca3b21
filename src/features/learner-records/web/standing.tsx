import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { Stat, StatList } from '#ui/stat.tsx'
import type { LearnerElement } from '../model.ts'

/** When the learner opened an element, and the progress in it. */
export function Standing({ shown: { progress, attempts } }: { shown: LearnerElement }) {
  const t = useTranslations('desk')
  const { date, percent } = useFormats()
  if (!progress) return null
  const { started, finished } = progress
  const results = attempts.flatMap(({ result }) => (result ? [result.percent] : []))
  return (
    <StatList>
      <Stat label={t('element.begun')} value={started === null ? '–' : date(started)} />
      <Stat label={t('element.finished')} value={finished === null ? t('element.notYet') : date(finished)} />
      {results.length > 0 ? (
        <Stat label={t('element.best')} value={percent(Math.max(...results))} />
      ) : (
        <Stat label={t('element.seen')} value={percent(progress.percent)} />
      )}
    </StatList>
  )
}
