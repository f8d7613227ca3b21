import type { ReactNode } from 'react'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { Link } from '#web/link.tsx'
import type { Partner } from './block.ts'
import styles from './partners.module.css'

/** The largest width of a logo. */
const LOGO_SIZES = '220px'

/** A partner. Beside its name the logo is decorative; alone its alt text is the name. */
export function PartnerEntry({ name, logo, to, hasName }: Partner & { hasName: boolean }) {
  const isNamed = hasName || !logo
  return (
    <li className={styles.partner}>
      <PartnerLink to={to}>
        {logo && <Logo logo={logo} alt={isNamed ? '' : name} />}
        {isNamed && <bdi className={logo ? styles.name : styles.wordmark}>{name}</bdi>}
      </PartnerLink>
    </li>
  )
}

function PartnerLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <span className={styles.place}>{children}</span>
  return (
    <Link to={to} className={styles.place}>
      {children}
    </Link>
  )
}

function Logo({ logo, alt }: { logo: NonNullable<Partner['logo']>; alt: string }) {
  return (
    <SizedPicture className={styles.logo} picture={logo} sizes={LOGO_SIZES} alt={alt} loading="lazy" decoding="async" />
  )
}
