import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { allow, useConsent } from '#features/consent/web/consent.ts'
import { ElsewhereLink } from '#features/consent/web/elsewhere-link.tsx'
import { embedSandbox } from '#features/pages/embed-address.ts'
import { parseVideoAddress, type VideoProvider } from '#features/pages/video-address.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { Button } from '#ui/button.tsx'
import type { EmbedProps } from './block.ts'
import styles from './embed.module.css'
import { Window } from './window.tsx'

type Props = EmbedProps & { address: URL }

/** Asks for consent first; nothing of the other site is loaded before (CONSENT-13). */
export function EmbedStage(props: Props) {
  const { ratio, variant } = props
  const { isAllowed, agree, wasAsked } = useYes(props.address)
  return (
    <div className={styles.stage} data-ratio={ratio} data-variant={variant}>
      {isAllowed ? <Frame {...props} takesFocus={wasAsked} /> : <Question {...props} onYes={agree} />}
    </div>
  )
}

/** Consent to video players is shared by all of them; any other site asks each time. */
function useYes({ href }: URL) {
  const video = parseVideoAddress(href)
  const player: VideoProvider | undefined = video && video.provider !== 'own' ? video.provider : undefined
  const isPlayerAllowed = useConsent(player ?? 'youtube')
  const [wasAsked, setAsked] = useState(false)
  const agree = () => {
    setAsked(true)
    if (player) allow(player)
  }
  return { isAllowed: player ? isPlayerAllowed : wasAsked, agree, wasAsked }
}

function Frame({ address, title, takesFocus }: Props & { takesFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address.href}
      title={title}
      sandbox={embedSandbox(address, location.host)}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  )
}

function Question({ address, picture, onYes }: Props & { onYes: () => void }) {
  const t = useTranslations('page')
  const { host } = address
  return (
    <div className={styles.question} data-on="deep" role="group" aria-label={t('embedAsk', { host })}>
      <div className={styles.words}>
        <p className={styles.asked}>{t('embedAsk', { host })}</p>
        <p className={styles.why}>{t('embedAskText', { host })}</p>
        <p className={styles.choice}>
          <Button className={styles.yes} onClick={onYes}>
            {t('embedShow')}
          </Button>
          <ElsewhereLink href={address.href} text={t('embedElsewhere', { host })} icon="new-tab" />
        </p>
      </div>
      <div className={styles.view}>
        {picture ? <BlockPicture className={styles.cover} picture={picture} /> : <Window className={styles.art} />}
      </div>
    </div>
  )
}
