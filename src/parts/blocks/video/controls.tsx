import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { clockTime } from '#features/pages/web/media/clock-time.ts'
import { SeekBar } from '#features/pages/web/media/seek-bar.tsx'
import { SpeedButton } from '#features/pages/web/media/speed-button.tsx'
import type { Chapter } from '#features/pages/web/media/chapters.ts'
import type { Playback } from '#features/pages/web/media/media-player.ts'
import type { Controls as PlayerControls } from '#features/pages/web/media/use-controls.ts'
import { canFloat } from './picture-in-picture.ts'
import styles from './controls.module.css'
import { VolumeControl } from './volume-control.tsx'

interface Props {
  controls: PlayerControls
  playback: Playback
  /** Seconds. */
  duration: number
  chapters: readonly Chapter[]
  hasCaptions: boolean
  /** Takes the focus, because it replaces the button that was pressed. */
  takesFocus: boolean
}

export function Controls({ controls, playback, duration, chapters, hasCaptions, takesFocus }: Props) {
  const t = useTranslations('page')
  const playButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) playButton.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.controls} role="group" aria-label={t('videoControls')}>
      <IconButton
        ref={playButton}
        icon={playback.isPlaying ? 'pause' : 'play'}
        label={playback.isPlaying ? t('videoPause') : t('videoGo')}
        onClick={() => controls.run({ do: 'toggle' })}
      />
      <span className={styles.time}>
        {clockTime(playback.time)}
        <span className={styles.whole}> / {clockTime(duration)}</span>
      </span>
      <SeekBar time={playback.time} duration={duration} chapters={chapters} onJump={controls.jumpTo} />
      {hasCaptions && (
        <IconButton
          icon="captions"
          label={t('videoCaptions')}
          aria-pressed={controls.preferences.hasCaptions}
          onClick={() => controls.run({ do: 'captions' })}
        />
      )}
      <SpeedButton rate={controls.preferences.rate} run={controls.run} />
      <VolumeControl playback={playback} controls={controls} />
      {canFloat() && (
        <IconButton
          className={styles.float}
          icon="float"
          label={t('videoFloat')}
          onClick={() => controls.run({ do: 'picture' })}
        />
      )}
      <IconButton icon="fullscreen" label={t('videoFullscreen')} onClick={() => controls.run({ do: 'fullscreen' })} />
    </div>
  )
}
