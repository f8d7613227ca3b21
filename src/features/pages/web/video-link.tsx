import { useTranslations } from 'use-intl'
import { type parseVideoAddress, PROVIDER_NAMES, watchAddress } from '../video-address.ts'
import styles from './video-link.module.css'

/** Link to a video's file or its page on another site, for visitors without scripts. */
export function VideoLink({ video }: { video: NonNullable<ReturnType<typeof parseVideoAddress>> }) {
  const t = useTranslations('page')
  const isOwn = video.provider === 'own'
  return (
    <noscript>
      <a className={styles.outside} href={isOwn ? video.src : watchAddress(video)} rel="noreferrer">
        {isOwn ? t('videoGo') : t('filmElsewhere', { provider: PROVIDER_NAMES[video.provider] })}
      </a>
    </noscript>
  )
}
