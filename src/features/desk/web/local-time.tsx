import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import type { LearnerCard } from '../model.ts'
import styles from './card.module.css'
import { useMinute } from './use-minute.ts'

/** Since when the learner has been learning, and their local time. */
export function LocalTime({ card }: { card: LearnerCard }) {
  const t = useTranslations('desk.card')
  const { date } = useFormats()
  const { formatLocale } = useLanguage()
  const now = useMinute()
  const { timeZone, learner } = card
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const
  return (
    <p className={styles.quiet} suppressHydrationWarning>
      {t('since', { date: date(learner.since) })}{' '}
      {now !== undefined &&
        timeZone !== null &&
        t('timeThere', { time: new Intl.DateTimeFormat(formatLocale, { ...format, timeZone }).format(now) })}
    </p>
  )
}
