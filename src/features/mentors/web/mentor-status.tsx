import { useTranslations } from 'use-intl'
import { DAY_MS } from '#base/clock.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { useFormats } from '#i18n/use-formats.ts'
import type { MentorProfile } from '../api.ts'
import styles from './mentor-status.module.css'

const WEEK_MS = 7 * DAY_MS

interface Props {
  mentor: Pick<MentorProfile, 'isHere' | 'backAt'>
  /** Shows only the time of return, not the absence. */
  isShort?: boolean
}

/** Shows whether a mentor is available, or when they are back. */
export function MentorStatus({ mentor: { isHere, backAt }, isShort = false }: Props) {
  const t = useTranslations('chat.mentorPanel')
  const back = useBack()
  const text = isHere ? t('here') : backAt === null ? t('away') : back(backAt)
  return (
    <span className={styles.status} data-here={isHere || undefined} data-short={isShort || undefined}>
      {text}
    </span>
  )
}

/** Today as a time, within a week as a weekday, later as a date. */
function useBack() {
  const t = useTranslations('chat.mentorPanel')
  const { date } = useFormats()
  const { formatLocale } = useLanguage()
  const timeZone = useOwnTimeZone('UTC')
  return (backAt: string): string => {
    const at = new Date(backAt)
    const ahead = at.getTime() - Date.now()
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(formatLocale, { timeZone, numberingSystem: 'latn', ...options }).format(at)
    const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
    if (dayOf(at) === dayOf(new Date())) return t('backAt', { time: format({ hour: 'numeric', minute: '2-digit' }) })
    return ahead < WEEK_MS ? t('backOn', { day: format({ weekday: 'long' }) }) : t('backOn', { day: date(at) })
  }
}
