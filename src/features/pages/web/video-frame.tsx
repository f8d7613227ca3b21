import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { allow, useConsent } from '#features/consent/web/consent.ts'
import { ElsewhereLink } from '#features/consent/web/elsewhere-link.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { type ExternalVideo, frameAddress, PROVIDER_NAMES, watchAddress } from '../video-address.ts'
import styles from './video-frame.module.css'

// Both players need their own origin; they can't navigate this page or open the portal's.
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'

/**
 * An embedded video of another site, filling its container. Without the visitor's consent it asks first, and loads
 * nothing (CONSENT-13).
 */
export function VideoFrame({
  video,
  title,
  takesFocus,
  onFrame,
}: {
  video: ExternalVideo
  title: string
  takesFocus?: boolean
  /** Called with the frame once it is mounted, to talk to its player. */
  onFrame?: (frame: HTMLIFrameElement) => void
}) {
  const t = useTranslations('page')
  const { code } = useLanguage()
  const isAllowed = useConsent(video.provider)
  const [wasAsked, setAsked] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const needsFocus = takesFocus || wasAsked
  const tellOfFrame = useEffectEvent(() => frame.current && onFrame?.(frame.current))
  useEffect(() => {
    if (isAllowed && needsFocus) frame.current?.focus({ preventScroll: true })
    if (isAllowed) tellOfFrame()
  }, [isAllowed, needsFocus])
  if (!isAllowed) {
    const agree = () => {
      setAsked(true)
      allow(video.provider)
    }
    return <Question video={video} takesFocus={takesFocus ?? false} onAllow={agree} />
  }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={frameAddress(video, { lang: code, origin: location.origin })}
      title={t('videoName', { title })}
      sandbox={SANDBOX}
      allow="autoplay; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}

function Question({ video, takesFocus, onAllow }: { video: ExternalVideo; takesFocus: boolean; onAllow: () => void }) {
  const t = useTranslations('page')
  const provider = PROVIDER_NAMES[video.provider]
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={styles.question} data-on="deep" role="group" aria-label={t('filmAsk', { provider })}>
      <p className={styles.title}>{t('filmAsk', { provider })}</p>
      <p className={styles.text}>{t('filmAskText', { provider })}</p>
      <p className={styles.choice}>
        <Button ref={button} onClick={onAllow}>
          {t('filmAllow')}
        </Button>
        <ElsewhereLink href={watchAddress(video)} text={t('filmElsewhere', { provider })} icon="link" />
      </p>
    </div>
  )
}
