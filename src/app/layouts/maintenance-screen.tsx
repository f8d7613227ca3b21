import { useTranslations } from 'use-intl'
import { bannerText } from '#features/portal/banner.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useOwnTimeZone } from '#i18n/own-time-zone.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { dispatch } from '#web/actions.ts'
import styles from './maintenance-screen.module.css'
import { NoticeScreen } from './notice-screen.tsx'

/** Covers everything during maintenance (POPUP-28). Administrators can sign in here. */
export function MaintenanceScreen() {
  const t = useTranslations('env')
  const { maintenance, i18n } = usePortalSettings()
  const { code: language } = useLanguage()
  const ownText = bannerText(maintenance.text, { language, primaryLanguage: i18n.primaryLang })
  const signIn = (
    // Before hydration it is a link that reloads the page with the popup.
    <a
      href="?login=1"
      className={buttonClass({ variant: 'text', size: 'sm' })}
      onClick={(event) => {
        event.preventDefault()
        dispatch('START_SCENARIO', { id: 'login' })
      }}
    >
      {t('maintenance.signIn')}
    </a>
  )
  return (
    <main id="main" tabIndex={-1} className={styles.overlay}>
      <title>{t('maintenance.title')}</title>
      <meta name="robots" content="noindex" />
      <NoticeScreen art="/art/closed-door.svg" title={t('maintenance.title')} actions={signIn}>
        <p>{ownText === undefined ? t('maintenance.text') : <bdi>{ownText}</bdi>}</p>
        {maintenance.to && <PlannedEnd to={maintenance.to} />}
      </NoticeScreen>
    </main>
  )
}

/** In the visitor's time zone after hydration; the server doesn't know it. */
function PlannedEnd({ to }: { to: string }) {
  const t = useTranslations('env')
  const { formatLocale } = useLanguage()
  const zone = useOwnTimeZone('UTC')
  const format = new Intl.DateTimeFormat(formatLocale, {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar: 'gregory',
    timeZone: zone,
  })
  return (
    <p>
      <time dateTime={to}>{t('maintenance.until', { time: format.format(new Date(to)) })}</time>
    </p>
  )
}
