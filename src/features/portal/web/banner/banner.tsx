import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import { bannerCookie, bannerText } from '../../banner.ts'
import type { LearningPortal } from '../../model.ts'
import styles from './banner.module.css'

interface BannerProps {
  banner: NonNullable<LearningPortal['banner']>
  primaryLanguage: string
}

/**
 * A message above the page (LAYOUT-19). The server renders it for everybody; for visitors who closed it, an attribute
 * on `<html>` set before the first paint makes the style sheet hide it, so there is no layout shift.
 */
export function Banner({ banner, primaryLanguage }: BannerProps) {
  const t = useTranslations('portal')
  const { code: language } = useLanguage()
  const speaking = { language, primaryLanguage }
  const text = bannerText(banner.text, speaking)
  const { link } = banner
  useEffect(rememberClosed, [])
  if (text === undefined) return null
  return (
    <aside aria-label={t('banner')} data-banner data-screen className={styles.banner}>
      <div className={styles.words}>
        <bdi>{text}</bdi>
        {link && (
          <Link to={link.to} className={styles.link}>
            {bannerText(link.text, speaking) ?? t('bannerMore')}
          </Link>
        )}
      </div>
      {banner.closable && (
        <button
          type="button"
          aria-label={t('bannerClose')}
          title={t('bannerClose')}
          className={styles.close}
          onClick={() => close(banner.id)}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}

/** Remembered for 7 days; focus moves to the page's content. */
function close(id: string): void {
  document.cookie = bannerCookie(id)
  document.documentElement.dataset.hideBanner = id
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Reads the cookie where the boot script has not run, as in development. */
function rememberClosed(): void {
  const [, id] = /(?:^|;\s*)hideBanner=([\w-]+)/.exec(document.cookie) ?? []
  if (id) document.documentElement.dataset.hideBanner ??= id
}
