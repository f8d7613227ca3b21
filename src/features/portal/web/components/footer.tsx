import { useTranslations } from 'use-intl'
import { classNames } from '#ui/class-names.ts'
import type { MenuLink } from '../../rules.ts'
import { Contacts } from './contacts.tsx'
import { FooterFrame } from './footer-frame.tsx'
import { footerLinks } from './footer-links.ts'
import styles from './footer.module.css'
import type { FooterFacts } from './footer-end.tsx'
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
  /** Content of the last line. */
  facts: FooterFacts
}

/** The portal's standard footer: name, menu, languages. A page may replace it with a footer block. */
export function Footer({ portal, menu, language, languages, facts }: FooterProps) {
  return (
    <FooterFrame facts={facts}>
      <div className={styles.columns}>
        <div className={styles.portal}>
          <PortalLogo portal={portal} />
          {portal.about && <p className={footerLinks.about}>{portal.about}</p>}
          <Contacts contacts={portal.contacts} className={classNames(footerLinks.contacts, styles.contacts)} />
        </div>
        <MenuColumns menu={menu} />
        {languages.length > 1 && <Languages language={language} languages={languages} />}
      </div>
    </FooterFrame>
  )
}

/** One column per group of the menu; single links are sorted into columns for this portal and for other sites. */
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
    <nav aria-label={t('footerMenu')} className={footerLinks.columns}>
      {columns.map(({ id, title, links }) => (
        <div key={id}>
          <h2 className={footerLinks.heading}>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.id}>
                <MenuAnchor link={{ ...link, icon: undefined }} path="" className={footerLinks.link} />
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
      <h2 className={footerLinks.heading}>{t('footerLanguages')}</h2>
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
