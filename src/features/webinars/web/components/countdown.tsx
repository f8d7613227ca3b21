import { useTranslations } from 'use-intl'
import { timeLeft } from '../../rules.ts'
import styles from './countdown.module.css'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** A countdown in four arches, the last one lit. It has its full size before the numbers are known. */
export function Countdown({ leftMs, label }: { leftMs: number | undefined; label: string }) {
  const t = useTranslations('course')
  const left = leftMs === undefined ? undefined : timeLeft(leftMs)
  return (
    <div className={styles.countdown} role="timer" aria-label={label} data-waiting={left === undefined || undefined}>
      {UNITS.map((unit) => (
        <span key={unit} className={styles.unit}>
          <b className={styles.figure}>{left ? String(left[unit]).padStart(2, '0') : '00'}</b>
          <span className={styles.name}>{t(`countdown.${unit}`, { count: left?.[unit] ?? 0 })}</span>
        </span>
      ))}
    </div>
  )
}
