import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { dispatch } from '#web/actions.ts'
import { Link } from '#web/link.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import styles from './welcome-screen.module.css'

/** Home page of a portal without published content; administrators see what to do next. */
export function WelcomeScreen() {
  const t = useTranslations('env.welcome')
  const { code } = useLanguage()
  const { name, i18n, seo } = usePortalSettings()
  const user = useUser()
  const description = seo.description[code] ?? seo.description[i18n.primaryLang] ?? t('text')
  const title = t('title', { name })
  return (
    <>
      <PageMeta noindex seo={{ title, description, keywords: '', url: `/${code}/`, og: { title, description } }} />
      <EmptyState level={1} art={<LitDoorArt />} title={title} action={user.isGuest ? <SignIn /> : undefined}>
        {t('text')}
      </EmptyState>
      {hasRole(user.roles, 'envmgr-admin') && <NextSteps />}
    </>
  )
}

function SignIn() {
  const t = useTranslations('env.welcome')
  return (
    // Before hydration it is a link that reloads the page with the popup.
    <a
      href="?login=1"
      className={buttonClass({})}
      onClick={(event) => {
        event.preventDefault()
        dispatch('START_SCENARIO', { id: 'login' })
      }}
    >
      {t('signIn')}
    </a>
  )
}

const STEPS = [
  { id: 'settings', to: '/admin/settings/' },
  { id: 'pages', to: '/admin/pages/' },
  { id: 'courses', to: '/admin/courses/' },
  { id: 'policies', to: '/admin/settings/policies/' },
] as const

function NextSteps() {
  const t = useTranslations('env.welcome')
  return (
    <section aria-labelledby="next-steps" className={styles.next}>
      <h2 id="next-steps" className={styles.title}>
        {t('next')}
      </h2>
      <p className={styles.text}>{t('nextText')}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className={styles.step}>
              <span>
                <strong>{t(id)}</strong>
                <span className={styles.about}>{t(`${id}Text`)}</span>
              </span>
              <Icon name="arrow-end" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
