import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { clockTime } from './clock-time.ts'
import styles from './media.module.css'

/** Where a film or a recording stands, in seconds; arrows move it by a second, Page Up and Down by ten. */
export function SeekBar(props: { time: number; duration: number; onJump: (seconds: number) => void }) {
  const t = useTranslations('page')
  const { time, duration, onJump } = props
  return (
    <MediaRange
      label={t('videoSeek')}
      valueText={t('videoTimeOf', { time: clockTime(time), duration: clockTime(duration) })}
      max={Math.ceil(duration)}
      step={1}
      value={Math.floor(time)}
      share={time / Math.max(duration, 1)}
      onChange={onJump}
    />
  )
}

/** A slider of a player, filled up to its value. */
export function MediaRange(props: {
  label: string
  valueText?: string
  max: number
  step: number
  value: number
  /** How much of it is filled, 0 to 1. */
  share: number
  onChange: (value: number) => void
}) {
  const range = useRef<HTMLInputElement>(null)
  // Set by script, after the page: its policy refuses style attributes.
  useEffect(() => range.current?.style.setProperty('--filled', `${Math.min(1, props.share) * 100}%`), [props.share])
  return (
    <input
      ref={range}
      type="range"
      className={styles.seek}
      aria-label={props.label}
      aria-valuetext={props.valueText}
      min={0}
      max={props.max}
      step={props.step}
      value={props.value}
      onChange={(event) => props.onChange(event.target.valueAsNumber)}
    />
  )
}
