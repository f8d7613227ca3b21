import { useTranslations } from 'use-intl'
import { Link } from '#web/link.tsx'
import type { MenuLink } from '../../rules.ts'
import styles from './footer.module.css'
import { withChildren } from './header-menu.tsx'
import { LanguageAnchor } from './language-choice.tsx'
import { MenuAnchor } from './menu-anchor.tsx'
import type { LanguageLink, PortalIdentity } from './portal-identity.ts'
import { PortalLogo } from './portal-logo.tsx'

interface FooterProps {
  portal: PortalIdentity
  menu: readonly MenuLink[]
  language: string
  languages: readonly LanguageLink[]
  policies: readonly { title: string; to: string }[]
  year: number
}

/** The foot of every page: an arcade, the portal, its menu, languages and policies. */
export function Footer({ portal, menu, language, languages, policies, year }: FooterProps) {
  const t = useTranslations('portal')
  return (
    <footer data-on="night" data-screen className={styles.footer}>
      <div aria-hidden="true" className={styles.arcade} />
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.portal}>
            <PortalLogo portal={portal} />
            {portal.about && <p className={styles.about}>{portal.about}</p>}
          </div>
          <MenuColumns menu={menu} />
          {languages.length > 1 && <Languages language={language} languages={languages} />}
        </div>
        <div className={styles.end}>
          {policies.length > 0 && (
            <nav aria-label={t('policies')} className={styles.policies}>
              {policies.map(({ title, to }) => (
                <Link key={to} to={to} className={styles.policy}>
                  {title}
                </Link>
              ))}
            </nav>
          )}
          <bdi className={styles.copyright}>{t('copyright', { year: String(year), name: portal.name })}</bdi>
        </div>
      </div>
    </footer>
  )
}

/** One column for each group of the menu; single links stand by where they lead, here or elsewhere. */
function MenuColumns({ menu }: { menu: readonly MenuLink[] }) {
  const t = useTranslations('portal')
  const single = menu.filter(({ children }) => children.length === 0)
  const columns = [
    { id: 'here', title: t('footerLearn'), links: single.filter(({ external }) => !external) },
    ...menu
      .filter(({ children }) => children.length > 0)
      .map((group) => ({ id: group.id, title: group.title, links: group.children.flatMap(withChildren) })),
    { id: 'elsewhere', title: t('footerMore'), links: single.filter(({ external }) => external) },
  ].filter(({ links }) => links.length > 0)
  if (columns.length === 0) return null
  return (
    <nav aria-label={t('footerMenu')} className={styles.menu}>
      {columns.map(({ id, title, links }) => (
        <div key={id}>
          <h2 className={styles.heading}>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.id}>
                <MenuAnchor link={{ ...link, icon: undefined }} path="" className={styles.link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const SHOWN_LANGUAGES = 12

function Languages({ language, languages }: Pick<FooterProps, 'language' | 'languages'>) {
  const t = useTranslations('portal')
  const current = languages.filter(({ code }) => code === language)
  const sorted = [...current, ...languages.filter(({ code }) => code !== language)]
  const [first, rest] = [sorted.slice(0, SHOWN_LANGUAGES), sorted.slice(SHOWN_LANGUAGES)]
  return (
    <div>
      <h2 className={styles.heading}>{t('footerLanguages')}</h2>
      <Chips language={language} languages={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.chip}>{t('moreLanguages', { count: rest.length })}</summary>
          <Chips language={language} languages={rest} />
        </details>
      )}
    </div>
  )
}

function Chips({ language, languages }: Pick<FooterProps, 'language' | 'languages'>) {
  return (
    <ul className={styles.chips}>
      {languages.map((each) => (
        <li key={each.code}>
          <LanguageAnchor language={each} isCurrent={each.code === language} className={styles.chip} />
        </li>
      ))}
    </ul>
  )
}
