import { type ReactNode, useState } from 'react'
import type { OwnSource } from './block.ts'
import { CaptionFiles } from './caption-files.tsx'
import type { VideoDetails, HostedVideo } from './video-types.ts'
import { PlainVideo } from './plain-video.tsx'
import { PlayPoster } from './play-poster.tsx'
import styles from './video.module.css'

type PlayerModule = typeof import('./player.tsx')

const loadPlayer = (): Promise<PlayerModule> => import('./player.tsx')

type Stage =
  | { name: 'poster' | 'loading' | 'plain' }
  | { name: 'player'; Player: PlayerModule['Player']; autoPlay: boolean }

interface Props {
  video: VideoDetails
  source: OwnSource
  /** Content below the video. */
  foot: ReactNode
}

/** A video of this portal. Its player is loaded when somebody wants to watch it; without JavaScript the browser plays it. */
export function OwnVideo({ video, source, foot }: Props) {
  const [stage, setStage] = useState<Stage>({ name: 'poster' })
  const hosted: HostedVideo = { ...video, src: source.src, captions: source.captions }
  const start = async ({ autoPlay }: { autoPlay: boolean }) => {
    setStage({ name: 'loading' })
    setStage(
      await loadPlayer().then(
        ({ Player }): Stage => ({ name: 'player', Player, autoPlay }),
        (): Stage => ({ name: 'plain' }),
      ),
    )
  }
  if (stage.name === 'player') return <stage.Player {...hosted} foot={foot} autoPlay={stage.autoPlay} />
  return (
    <>
      <div className={styles.screen}>
        {stage.name === 'plain' ? (
          <PlainVideo {...hosted} autoPlay />
        ) : (
          <PlayPoster
            {...video}
            hasCaptions={source.captions.length > 0}
            isBusy={stage.name === 'loading'}
            onPlay={() => void start({ autoPlay: true })}
            onIntent={() => void loadPlayer().catch(() => {})}
          />
        )}
        <noscript>
          <PlainVideo {...hosted} />
        </noscript>
      </div>
      {foot}
      <CaptionFiles captions={source.captions} onOpen={() => void start({ autoPlay: false })} />
    </>
  )
}
