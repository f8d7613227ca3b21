import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { clockTime } from './clock-time.ts'
import styles from './controls.module.css'

declare module 'react' {
  interface CSSProperties {
    '--filled'?: string
  }
}

/** Where the film stands; arrows move it by a second, Page Up and Down by ten. */
export function SeekBar({
  time,
  duration,
  onJump,
}: {
  time: number
  duration: number
  onJump: (seconds: number) => void
}) {
  const t = useTranslations('page')
  return (
    <input
      type="range"
      className={styles.seek}
      style={filled(time / Math.max(duration, 1))}
      aria-label={t('videoSeek')}
      aria-valuetext={t('videoTimeOf', { time: clockTime(time), duration: clockTime(duration) })}
      min={0}
      max={Math.ceil(duration)}
      step={1}
      value={Math.floor(time)}
      onChange={(event) => onJump(event.target.valueAsNumber)}
    />
  )
}

/** How much of a slider is filled. Set by script, after the page: its policy has nothing against that. */
export const filled = (share: number): CSSProperties => ({ '--filled': `${Math.min(1, share) * 100}%` })
