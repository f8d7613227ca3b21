import type { ReactNode } from 'react'
import { srcSetOf } from '#features/files/rules.ts'
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
      <Way to={to}>
        {logo && <Logo logo={logo} alt={isNamed ? '' : name} />}
        {isNamed && <bdi className={logo ? styles.name : styles.wordmark}>{name}</bdi>}
      </Way>
    </li>
  )
}

function Way({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return <span className={styles.place}>{children}</span>
  return (
    <Link to={to} className={styles.place}>
      {children}
    </Link>
  )
}

function Logo({ logo, alt }: { logo: NonNullable<Partner['logo']>; alt: string }) {
  const srcSet = srcSetOf(logo)
  return (
    <img
      loading="lazy"
      decoding="async"
      {...(srcSet && { srcSet, sizes: LOGO_SIZES })}
      className={styles.logo}
      src={logo.src}
      alt={alt}
      width={logo.width}
      height={logo.height}
    />
  )
}
