import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type VideoSource, parseVideoAddress } from '#features/pages/video-address.ts'
import { VideoFrame } from '#features/pages/web/video-frame.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { VideoPopupProps } from './popup.ts'
import styles from './view.module.css'

/** Spec §9: a video popup starts to play this long after it has opened (POPUP-16, LIMIT-35). */
const PLAYS_AFTER_MS = 500

export function View({ url = '', title, titleId }: VideoPopupProps & PopupViewProps) {
  const t = useTranslations('page')
  const video = parseVideoAddress(url)
  const isTime = useLater(PLAYS_AFTER_MS)
  if (!video) {
    return (
      <div id={titleId}>
        <EmptyState title={t('videoNone')}>{t('videoNoneText')}</EmptyState>
      </div>
    )
  }
  const name = title ?? t('videoUntitled')
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title ?? <VisuallyHidden>{name}</VisuallyHidden>}
      </h2>
      <div className={styles.screen}>{isTime && <Player video={video} title={name} />}</div>
    </>
  )
}

function Player({ video, title }: { video: VideoSource; title: string }) {
  if (video.provider !== 'own') return <VideoFrame video={video} title={title} takesFocus />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address carries no captions; blocks of pages do
  return <video className={styles.film} src={video.src} aria-label={title} controls autoPlay playsInline />
}

function useLater(ms: number): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTime, ms, true)
    return () => clearTimeout(timer)
  }, [ms])
  return isTime
}
