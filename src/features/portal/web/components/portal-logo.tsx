import { useTranslations } from 'use-intl'
import { Logo } from '#ui/mark.tsx'
import { Link } from '#web/link.tsx'
import type { PortalIdentity } from './portal-identity.ts'
import styles from './portal-logo.module.css'

/** The portal's logo; a link to the main page unless this is that page or there is none. */
export function PortalLogo({ portal: { name, logo, logoTo } }: { portal: PortalIdentity }) {
  const t = useTranslations('portal')
  const picture = <Logo name={name} picture={logo} />
  if (logoTo === null) return <span className={styles.logo}>{picture}</span>
  return (
    <Link to={logoTo} className={styles.logo} aria-label={t('homeLink', { name })}>
      {picture}
    </Link>
  )
}
