import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ExternalVideo, type VideoSource, PROVIDER_NAMES, watchAddress } from '#features/pages/video-address.ts'
import type { Captions } from '#features/pages/media-model.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { CaptionFiles } from './caption-files.tsx'
import type { VideoDetails } from './video-types.ts'
import { PlayPoster } from './play-poster.tsx'
import styles from './video.module.css'

const loadPlayer = () => import('./embedded-player.tsx')
const EmbeddedPlayer = lazy(() => loadPlayer().then((module) => ({ default: module.EmbeddedPlayer })))

interface Props {
  video: VideoDetails
  captions: readonly Captions[]
  /** Content below the video. */
  foot: ReactNode
}

/** A video of another site behind its poster. An address without a video has no player (POPUP-15). */
export function EmbeddedVideo({ source, ...props }: Props & { source: VideoSource | undefined }) {
  if (!source || source.provider === 'own') {
    return (
      <div className={styles.screen}>
        <BlockPicture className={styles.poster} picture={props.video.poster} />
      </div>
    )
  }
  return <Stage {...props} source={source} />
}

function Stage(props: Props & { source: ExternalVideo }) {
  const [isPlaying, setPlaying] = useState(false)
  if (!isPlaying) return <Waiting {...props} isBusy={false} onPlay={() => setPlaying(true)} />
  return (
    <Suspense fallback={<Waiting {...props} isBusy onPlay={() => {}} />}>
      <EmbeddedPlayer {...props} />
    </Suspense>
  )
}

function Waiting(props: Props & { source: ExternalVideo; isBusy: boolean; onPlay: () => void }) {
  const t = useTranslations('page')
  const { video, source, captions, foot, isBusy, onPlay } = props
  const provider = PROVIDER_NAMES[source.provider]
  return (
    <>
      <div className={styles.screen} data-embedded="">
        <PlayPoster
          {...video}
          provider={provider}
          isBusy={isBusy}
          onPlay={onPlay}
          onIntent={() => void loadPlayer().catch(() => {})}
        />
        <noscript>
          <BlockPicture className={styles.poster} picture={video.poster} />
          <a className={styles.elsewhere} href={watchAddress(source)} rel="noreferrer">
            {t('filmElsewhere', { provider })}
          </a>
        </noscript>
      </div>
      {foot}
      <CaptionFiles captions={captions} onOpen={() => void loadPlayer().catch(() => {})} />
    </>
  )
}
