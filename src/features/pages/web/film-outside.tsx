import { useTranslations } from 'use-intl'
import { type filmAt, PROVIDER_NAMES, watchAddress } from '../film-address.ts'
import styles from './film-outside.module.css'

/** Link to a video's file or its page on another site, for visitors without scripts. */
export function FilmOutside({ film }: { film: NonNullable<ReturnType<typeof filmAt>> }) {
  const t = useTranslations('page')
  const isOwn = film.provider === 'own'
  return (
    <noscript>
      <a className={styles.outside} href={isOwn ? film.src : watchAddress(film)} rel="noreferrer">
        {isOwn ? t('videoGo') : t('filmElsewhere', { provider: PROVIDER_NAMES[film.provider] })}
      </a>
    </noscript>
  )
}
