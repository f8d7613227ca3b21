import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ExternalVideo } from '#features/pages/video-address.ts'
import type { Captions } from '#features/pages/media-model.ts'
import { VideoFrame } from '#features/pages/web/video-frame.tsx'
import { FRAME_PLAYERS } from '#features/pages/web/media/frame-players.ts'
import { MediaWords, useCaptions } from '#features/pages/web/media/media-words.tsx'
import type { MediaPlayer, Playback } from '#features/pages/web/media/media-player.ts'
import { changePreferences } from '#features/pages/web/media/preferences.ts'
import { useChapters } from '#features/pages/web/media/use-chapters.ts'
import { useControls } from '#features/pages/web/media/use-controls.ts'
import { useSavePosition, useStartPosition } from '#features/pages/web/media/use-saved-position.ts'
import { useKeys } from '#features/pages/web/media/use-keys.ts'
import { playerOf, usePlayback } from '#features/pages/web/media/use-playback.ts'
import { useVideoProgress } from '#features/video-progress/web/use-video-progress.ts'
import type { VideoDetails } from './video-types.ts'
import styles from './video.module.css'

/** A video in the player of another site, with our chapters and transcript beside it; they communicate by messages. */
export function EmbeddedPlayer(props: {
  video: VideoDetails
  source: ExternalVideo
  captions: readonly Captions[]
  foot: ReactNode
}) {
  const { video, source, captions, foot } = props
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [words, setWords] = useState<HTMLElement | null>(null)
  const spoken = useCaptions(captions)
  const chapters = useChapters(video)
  const player = playerOf(frame, FRAME_PLAYERS[source.provider])
  const playback = usePlayback(player)
  const { isReady, time } = playback
  const duration = playback.duration ?? video.duration ?? Number.POSITIVE_INFINITY
  const { run, jumpTo } = useControls(player, { isReady, duration, chapters })
  useBeginning(player, { isReady, start: useStartPosition(video.duration) })
  useRateOf(playback)
  useSavePosition(player)
  useVideoProgress(player)
  useKeys(words, run, { isRead: true })
  return (
    <>
      <div className={styles.screen} data-embedded="">
        <VideoFrame video={source} title={video.title} takesFocus onFrame={setFrame} />
      </div>
      {foot}
      <div ref={setWords}>
        <MediaWords chapters={chapters} files={captions} spoken={spoken} time={time} onJump={jumpTo} />
      </div>
    </>
  )
}

/** Continues where the visitor stopped, once the player accepts messages. */
function useBeginning(player: MediaPlayer | undefined, { isReady, start }: { isReady: boolean; start: number }): void {
  const [first] = useState(start)
  useEffect(() => {
    if (isReady && first > 0) player?.seek(first)
  }, [player, isReady, first])
}

/** A speed chosen in the other site's controls is remembered for all videos. */
function useRateOf({ isReady, rate }: Playback): void {
  const heard = useRef<number>(undefined)
  const keep = useEffectEvent(() => {
    const before = heard.current
    heard.current = rate
    if (before !== undefined && before !== rate) changePreferences({ rate })
  })
  useEffect(() => {
    if (isReady) keep()
  }, [isReady, rate])
}
