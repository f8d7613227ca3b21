import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Captions } from '#features/pages/media-model.ts'
import { clockTime } from '#features/pages/web/media/clock-time.ts'
import { ownPlayer } from '#features/pages/web/media/own/own-player.ts'
import { SeekBar } from '#features/pages/web/media/seek-bar.tsx'
import { SpeedButton } from '#features/pages/web/media/speed-button.tsx'
import { useChapters } from '#features/pages/web/media/use-chapters.ts'
import { useControls } from '#features/pages/web/media/use-controls.ts'
import { useSavePosition, useStartPosition } from '#features/pages/web/media/use-saved-position.ts'
import { useKeys } from '#features/pages/web/media/use-keys.ts'
import { playerOf, usePlayback } from '#features/pages/web/media/use-playback.ts'
import { useVideoProgress } from '#features/video-progress/web/use-video-progress.ts'
import { busyRingClass } from '#ui/busy-ring.ts'
import { Icon } from '#ui/icon.tsx'
import type { AudioProps } from './block.ts'
import styles from './audio.module.css'

const Words = lazy(() => import('./words.tsx').then((module) => ({ default: module.Words })))

type Props = Pick<AudioProps, 'title' | 'src' | 'duration' | 'chapters' | 'chaptersFile'> & {
  captions?: readonly Captions[] | undefined
  /** Content below the controls. */
  foot: ReactNode
}

const none: readonly Captions[] = []

/** The controls are in the server's HTML already. Nothing of the audio is loaded before the first press. */
export function Player({ title, src, duration, captions = none, foot, ...extras }: Props) {
  const t = useTranslations('page')
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [controls, setControls] = useState<HTMLElement | null>(null)
  const [words, setWords] = useState<HTMLElement | null>(null)
  const [start] = useState(useStartPosition(duration))
  const player = playerOf(audio, ownPlayer)
  const playback = usePlayback(player)
  const chapters = useChapters(extras)
  const length = playback.duration ?? duration
  const { preferences, run, jumpTo } = useControls(player, { isReady: playback.isReady, duration: length, chapters })
  useEffect(() => {
    // Playback starts where the visitor stopped.
    if (audio) audio.currentTime = start
  }, [audio, start])
  useSavePosition(player)
  useVideoProgress(player)
  useKeys(controls, run)
  useKeys(words, run, { isRead: true })
  // Before loading, the position at which playback will start.
  const time = playback.duration === undefined && !playback.isPlaying ? start : playback.time
  const hasWords = captions.length > 0 || chapters.length > 0
  const playLabel = playback.isPlaying ? t('videoPause') : t('videoPlay', { title })
  return (
    <div className={styles.player}>
      {/* Controls of players run from left to right in every language. */}
      <div className={styles.controls} dir="ltr" role="group" aria-label={t('audioControls')} ref={setControls}>
        <button
          type="button"
          className={busyRingClass(styles.play)}
          aria-label={playLabel}
          title={playLabel}
          data-busy={playback.isWaiting ? '' : undefined}
          onClick={() => run({ do: 'toggle' })}
        >
          <Icon name={playback.isPlaying ? 'pause' : 'play'} />
        </button>
        <span className={styles.time}>{clockTime(time)}</span>
        <SeekBar time={time} duration={length} chapters={chapters} onJump={jumpTo} />
        <span className={styles.time}>{clockTime(length)}</span>
        <SpeedButton rate={preferences.rate} run={run} />
      </div>
      {foot}
      {hasWords && playback.isReady && (
        <div ref={setWords}>
          <Suspense>
            <Words chapters={chapters} captions={captions} time={time} onJump={jumpTo} />
          </Suspense>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below, as its transcript */}
      <audio ref={setAudio} src={src} preload="none" />
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below, as its transcript */}
        <audio className={styles.plain} src={src} preload="none" controls />
      </noscript>
    </div>
  )
}
