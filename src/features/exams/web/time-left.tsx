import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './test.module.css'
import { secondsToAnnounce } from './use-time-left.ts'

const PER_MINUTE = 60
/** From this time on the remaining time is shown as urgent. */
const URGENT_S = 60

/** The remaining time: always visible, announced to screen readers only at intervals. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useTranslations('course')
  const minutes = Math.floor(seconds / PER_MINUTE)
  const clock = `${minutes}:${String(seconds % PER_MINUTE).padStart(2, '0')}`
  const announced = secondsToAnnounce(seconds)
  return (
    <span className={styles.time} data-urgent={seconds <= URGENT_S || undefined}>
      <Icon name="clock" />
      <span role="timer" aria-label={t('testTimeLeft', { time: clock })} className="num tabular">
        {clock}
      </span>
      <VisuallyHidden>
        <span role="status">
          {announced === undefined
            ? ''
            : t('testTimeSaid', { minutes: Math.floor(announced / PER_MINUTE), seconds: announced })}
        </span>
      </VisuallyHidden>
    </span>
  )
}
