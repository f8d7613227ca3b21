import { useTranslations } from 'use-intl'
import { hasRole } from '#base/roles.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Link } from '#web/link.tsx'
import { PageMeta } from '#web/page-meta.tsx'
import styles from './opening-screen.module.css'

/** Home page of a portal that has published nothing to start with: it opens soon. People who prepare it sign in by the header. */
export function OpeningScreen() {
  const t = useTranslations('env.opening')
  const { code } = useLanguage()
  const { name, i18n, seo, contacts } = usePortalSettings()
  const user = useUser()
  const description = seo.description[code] ?? seo.description[i18n.primaryLang] ?? t('text')
  const title = t('title', { name })
  const isOwner = hasRole(user.roles, 'envmgr-admin')
  return (
    <div className={styles.screen}>
      <PageMeta noindex seo={{ title, description, keywords: '', url: `/${code}/`, og: { title, description } }} />
      <EmptyState level={1} art={<LitDoorArt />} title={title} action={isOwner ? <ToSetup /> : undefined}>
        <bdi>{description}</bdi>
      </EmptyState>
      {contacts.email && (
        <p className={styles.contact}>
          {t('contact')}{' '}
          <a href={`mailto:${contacts.email}`} dir="ltr">
            {contacts.email}
          </a>
        </p>
      )}
    </div>
  )
}

function ToSetup() {
  const t = useTranslations('env.opening')
  return (
    <Link to="/admin/setup/" className={buttonClass({})}>
      {t('setUp')}
    </Link>
  )
}
