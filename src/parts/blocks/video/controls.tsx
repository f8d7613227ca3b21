import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { clockTime } from '#features/pages/web/media/clock-time.ts'
import { SeekBar } from '#features/pages/web/media/seek-bar.tsx'
import { SpeedButton } from '#features/pages/web/media/speed-button.tsx'
import type { Playback } from '#features/pages/web/media/use-playback.ts'
import type { Player } from './use-player.ts'
import styles from './controls.module.css'
import { VolumeControl } from './volume-control.tsx'

interface Props {
  player: Player
  playback: Playback
  /** Seconds. */
  duration: number
  hasCaptions: boolean
  /** It has taken the place of the button that was pressed. */
  takesFocus: boolean
}

export function Controls({ player, playback, duration, hasCaptions, takesFocus }: Props) {
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
        onClick={() => player.run({ do: 'toggle' })}
      />
      <span className={styles.time}>
        {clockTime(playback.time)} / {clockTime(duration)}
      </span>
      <SeekBar time={playback.time} duration={duration} onJump={player.jumpTo} />
      {hasCaptions && (
        <IconButton
          icon="captions"
          label={t('videoCaptions')}
          aria-pressed={player.preferences.hasCaptions}
          onClick={() => player.run({ do: 'captions' })}
        />
      )}
      <SpeedButton rate={player.preferences.rate} run={player.run} />
      <VolumeControl playback={playback} player={player} />
      <IconButton icon="fullscreen" label={t('videoFullscreen')} onClick={() => player.run({ do: 'fullscreen' })} />
    </div>
  )
}
