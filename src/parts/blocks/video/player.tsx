import { type ReactNode, useState } from 'react'
import { MediaWords, useCaptions } from '#features/pages/web/media/media-words.tsx'
import { ownPlayer } from '#features/pages/web/media/own/own-player.ts'
import { useChapters } from '#features/pages/web/media/use-chapters.ts'
import { useControls } from '#features/pages/web/media/use-controls.ts'
import { useSavePosition, useStartPosition } from '#features/pages/web/media/use-saved-position.ts'
import { useKeys } from '#features/pages/web/media/use-keys.ts'
import { playerOf, usePlayback } from '#features/pages/web/media/use-playback.ts'
import { useVideoProgress } from '#features/video-progress/web/use-video-progress.ts'
import { CaptionBox } from './caption-box.tsx'
import { Controls } from './controls.tsx'
import type { HostedVideo } from './video-types.ts'
import { toggleFullscreen } from './fullscreen.ts'
import { KeyHelp } from './key-help.tsx'
import { togglePicture } from './picture-in-picture.ts'
import { useIdle } from './use-idle.ts'
import styles from './video.module.css'

/** A video with our own controls, readable captions and a synchronized transcript. Rendered only in the browser. */
export function Player({ autoPlay, foot, ...details }: HostedVideo & { autoPlay: boolean; foot: ReactNode }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [screen, setScreen] = useState<HTMLElement | null>(null)
  const [words, setWords] = useState<HTMLElement | null>(null)
  const [start] = useState(useStartPosition(details.duration))
  const spoken = useCaptions(details.captions)
  const chapters = useChapters(details)
  const player = playerOf(video, ownPlayer)
  const playback = usePlayback(player)
  const duration = playback.duration ?? details.duration ?? 0
  const controls = useControls(player, {
    isReady: playback.isReady,
    duration,
    chapters,
    onFullscreen: () => video && void toggleFullscreen(screen, video),
    onPictureInPicture: () => video && void togglePicture(video),
  })
  const { captions, cues } = spoken
  const isIdle = useIdle(screen, playback.isPlaying)
  useSavePosition(player)
  useVideoProgress(player)
  useKeys(screen, controls.run)
  useKeys(words, controls.run, { isRead: true })
  const begin = (element: HTMLVideoElement) => {
    element.currentTime = start
    element.playbackRate = controls.preferences.rate
  }
  return (
    <>
      {/* Video controls run from left to right in every language. */}
      <div
        className={styles.screen}
        dir="ltr"
        ref={setScreen}
        data-idle={isIdle ? '' : undefined}
        data-waiting={playback.isWaiting ? '' : undefined}
      >
        <video
          ref={setVideo}
          className={styles.film}
          src={details.src}
          poster={details.poster.src}
          preload="metadata"
          autoPlay={autoPlay}
          playsInline
          aria-label={details.title}
          onLoadedMetadata={(event) => begin(event.currentTarget)}
          onClick={() => controls.run({ do: 'toggle' })}
        >
          {details.captions.map((track) => (
            // Only shown in the browser's own fullscreen player; elsewhere our caption box is easier to read.
            <track key={track.src} kind="captions" srcLang={track.lang} label={track.label} src={track.src} />
          ))}
        </video>
        {controls.preferences.hasCaptions && captions && (
          <CaptionBox cues={cues ?? []} time={playback.time} lang={captions.lang} />
        )}
        <Controls
          controls={controls}
          playback={playback}
          duration={duration}
          chapters={chapters}
          hasCaptions={details.captions.length > 0}
          takesFocus={autoPlay}
        />
        {controls.isHelpShown && <KeyHelp onClose={() => controls.run({ do: 'help' })} />}
      </div>
      {foot}
      <div ref={setWords}>
        <MediaWords
          chapters={chapters}
          files={details.captions}
          spoken={spoken}
          time={playback.time}
          onJump={controls.jumpTo}
        />
      </div>
    </>
  )
}
