import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockTime } from '#features/pages/web/media/clock-time.ts'
import { SeekBar } from '#features/pages/web/media/seek-bar.tsx'
import { SpeedButton } from '#features/pages/web/media/speed-button.tsx'
import { useKeepPlace, useStart } from '#features/pages/web/media/use-kept-place.ts'
import { useKeys } from '#features/pages/web/media/use-keys.ts'
import { usePlayback } from '#features/pages/web/media/use-playback.ts'
import { busyRingClass } from '#ui/busy-ring.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './audio.module.css'
import { useRecording } from './use-recording.ts'

/** Its controls stand in the first page already: a press is enough, and nothing of the recording is loaded before one. */
export function Player({ title, src, duration }: { title: string; src: string; duration: number }) {
  const t = useTranslations('page')
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const [start] = useState(useStart(duration))
  const playback = usePlayback(audio)
  const whole = playback.duration ?? duration
  const { rate, run, jumpTo } = useRecording(audio, { start, duration: whole })
  useKeepPlace(audio)
  useKeys(controls, run)
  // Before it is loaded it stands where it will begin.
  const time = playback.duration === undefined && !playback.isPlaying ? start : playback.time
  return (
    <>
      {/* Controls of players run from left to right in every language. */}
      <div className={styles.controls} dir="ltr" role="group" aria-label={t('audioControls')} ref={setControls}>
        <button
          type="button"
          className={busyRingClass(styles.play)}
          aria-label={playback.isPlaying ? t('videoPause') : t('videoPlay', { title })}
          data-busy={playback.isWaiting ? '' : undefined}
          onClick={() => run({ do: 'toggle' })}
        >
          <Icon name={playback.isPlaying ? 'pause' : 'play'} />
        </button>
        <span className={styles.time}>{clockTime(time)}</span>
        <SeekBar time={time} duration={whole} onJump={jumpTo} />
        <span className={styles.time}>{clockTime(whole)}</span>
        <SpeedButton rate={rate} run={run} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below, as its transcript */}
      <audio ref={setAudio} src={src} preload="none" />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below, as its transcript */}
        <audio className={styles.plain} src={src} preload="none" controls />
      </noscript>
    </>
  )
}
