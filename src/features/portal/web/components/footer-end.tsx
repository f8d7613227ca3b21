import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import styles from './footer-end.module.css'
import type { PortalIdentity } from './portal-identity.ts'

/** Content of the last line of a page, whichever footer is above it. */
export interface FooterFacts {
  /** The portal's name. */
  name: string
  year: number
  policies: readonly { title: string; to: string }[]
  /** Contacts of the portal, for the footer blocks of pages (SETTINGS-06, SETTINGS-07). */
  contacts?: PortalIdentity['contacts']
  /** Page of the portal's donation campaign, with its title (SETTINGS-11). */
  donation?: { title: string; to: string } | undefined
  /** Opens the cookie notice again; absent where there is nothing to choose. */
  onCookieSettings?: (() => void) | undefined
}

const FactsContext = createContext<FooterFacts>({ name: '', year: 0, policies: [] })

/** Passes portal data to the footer blocks of pages. */
export const FooterFactsProvider = FactsContext.Provider

export const useFooterFacts = (): FooterFacts => use(FactsContext)

/** The last line of every page: donation, policies, cookies, copyright. */
export function FooterEnd({ name, year, policies, donation, onCookieSettings }: FooterFacts) {
  const t = useTranslations('portal')
  return (
    <div className={styles.end}>
      {(policies.length > 0 || donation || onCookieSettings) && (
        <div role="group" aria-label={t('policies')} className={styles.policies}>
          {donation && (
            <Link to={donation.to} className={styles.policy}>
              {donation.title}
            </Link>
          )}
          {policies.map(({ title, to }) => (
            <Link key={to} to={to} className={styles.policy}>
              {title}
            </Link>
          ))}
          {onCookieSettings && (
            <button type="button" className={styles.policy} onClick={onCookieSettings}>
              {t('cookieSettings')}
            </button>
          )}
        </div>
      )}
      {name && (
        <span className={styles.copyright}>
          <bdi>{t('copyright', { year: String(year), name })}</bdi>
        </span>
      )}
    </div>
  )
}
