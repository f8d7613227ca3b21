import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Chapter } from '../../media-model.ts'
import { chapterAt } from './chapters.ts'
import { clockTime } from './clock-time.ts'
import styles from './media.module.css'

/** Playback position with chapter marks; arrow keys seek by a second, Page Up and Page Down by ten. */
export function SeekBar(props: {
  time: number
  duration: number
  chapters?: readonly Chapter[]
  onJump: (seconds: number) => void
}) {
  const t = useTranslations('page')
  const { time, duration, chapters = [], onJump } = props
  const chapter = chapterAt(chapters, time)
  const at = { time: clockTime(time), duration: clockTime(duration) }
  return (
    <span className={styles.bar}>
      <ChapterMarks chapters={chapters} duration={duration} time={time} />
      <MediaRange
        label={t('videoSeek')}
        valueText={chapter ? t('videoTimeIn', { ...at, chapter: chapter.title }) : t('videoTimeOf', at)}
        max={Math.ceil(duration)}
        step={1}
        value={Math.floor(time)}
        share={time / Math.max(duration, 1)}
        onChange={onJump}
      />
    </span>
  )
}

const WHOLE = 100

/** A mark under the thumb would not be visible. */
const THUMB = 3

/** Starts of chapters; the first needs no mark. */
function ChapterMarks(props: { chapters: readonly Chapter[]; duration: number; time: number }) {
  const { chapters, duration, time } = props
  if (chapters.length < 2 || duration <= 0) return null
  const placeOf = (seconds: number) => (seconds / duration) * WHOLE
  const places = chapters.map(({ start }) => placeOf(start)).filter((place) => Math.abs(place - placeOf(time)) > THUMB)
  return (
    <svg className={styles.marks} aria-hidden="true" data-chapter-marks="">
      {places
        .filter((place) => place > 0 && place < WHOLE)
        .map((place) => (
          <line key={place} x1={`${place}%`} x2={`${place}%`} y1="0" y2="100%" />
        ))}
    </svg>
  )
}

/** A slider of a player, filled up to its value. */
export function MediaRange(props: {
  label: string
  valueText?: string
  max: number
  step: number
  value: number
  /** Filled share, 0 to 1. */
  share: number
  onChange: (value: number) => void
}) {
  const range = useRef<HTMLInputElement>(null)
  // Set by script, because the content security policy refuses style attributes.
  useEffect(() => range.current?.style.setProperty('--filled', `${Math.min(1, props.share) * WHOLE}%`), [props.share])
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
