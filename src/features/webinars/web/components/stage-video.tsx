import { lazy, Suspense, useState } from 'react'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { VideoLink } from '#features/pages/web/video-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PlayButton } from '#ui/play-button.tsx'
import styles from './stage-video.module.css'

const loadFrame = () => import('#features/pages/web/video-frame.tsx')
const VideoFrame = lazy(() => loadFrame().then((module) => ({ default: module.VideoFrame })))

interface Props {
  /** Undefined while it is loading. */
  url: string | undefined
  title: string
  /** Text of the button that opens it. */
  action: string
  onOpen: () => void
}

/** A stream or recording behind its poster: nothing of another site is loaded before the visitor starts it and consents. */
export function StageVideo({ url, title, action, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const video = url === undefined ? undefined : parseVideoAddress(url)
  const open = () => {
    setOpen(true)
    onOpen()
  }
  if (url !== undefined && !video) return <Elsewhere url={url} action={action} onOpen={onOpen} />
  const isWanted = isOpen && video !== undefined
  const poster = (
    <PlayButton
      poster={<Arch />}
      aria-busy={isOpen || url === undefined}
      onClick={open}
      onPointerEnter={() => void loadFrame().catch(() => {})}
    >
      {action}
    </PlayButton>
  )
  return (
    <div className={styles.screen} data-on="night">
      {!isWanted && poster}
      {isWanted && video.provider === 'own' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address carries no captions
        <video className={styles.film} src={video.src} aria-label={title} controls autoPlay playsInline />
      )}
      {isWanted && video.provider !== 'own' && (
        <Suspense fallback={poster}>
          <VideoFrame video={video} title={title} takesFocus />
        </Suspense>
      )}
      {video && <VideoLink video={video} />}
    </div>
  )
}

/** A link to a site that can't be embedded. */
function Elsewhere({ url, action, onOpen }: { url: string; action: string; onOpen: () => void }) {
  return (
    <div className={styles.screen} data-on="night">
      <Arch />
      <a className={buttonClass({ size: 'lg' })} href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
        {action}
        <Icon name="new-tab" />
      </a>
    </div>
  )
}

/** The place of a stream that there isn’t yet, with a sentence instead of a button. */
export function EmptyStage({ text }: { text: string }) {
  return (
    <div className={styles.screen} data-on="night">
      <Arch />
      <p className={styles.empty}>{text}</p>
    </div>
  )
}

/** An open door with light, in shades of the portal's colour. */
function Arch() {
  return (
    <svg className={styles.arch} viewBox="0 0 640 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--il-deep)" d="M130 360V230a190 190 0 0 1 380 0v130z" />
      <path fill="var(--brand)" d="M175 360V235a145 145 0 0 1 290 0v125z" />
      <path fill="var(--il-mid)" d="M220 360V240a100 100 0 0 1 200 0v120z" />
      <path fill="var(--il-sky)" d="M262 360V246a58 58 0 0 1 116 0v114z" />
      <circle fill="var(--sun)" cx="340" cy="262" r="26" />
    </svg>
  )
}
