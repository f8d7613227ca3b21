import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '#base/clock.ts'
import { useWaitText } from './wait-badge.tsx'

/** A time of answering; where there was no answer, a word for that. */
export function useDurationText(): (minutes: number | null) => string {
  const t = useTranslations('desk.team')
  const textOf = useWaitText()
  return (minutes) => (minutes === null ? t('none') : textOf(Math.max(1, minutes) * MINUTE_MS))
}
