import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '#base/clock.ts'
import { useWaitText } from './wait-badge.tsx'

/** Returns a formatter of answer times; without an answer, a text that says so. */
export function useDurationText(): (minutes: number | null) => string {
  const t = useTranslations('desk.team')
  const textOf = useWaitText()
  return (minutes) => (minutes === null ? t('none') : textOf(Math.max(1, minutes) * MINUTE_MS))
}
