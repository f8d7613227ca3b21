import { useTranslations } from 'use-intl'
import type { MenuLink } from '../../rules.ts'
import { AccountMenu, type AccountProps } from './account-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MenuAnchor, type MenuPlace } from './menu-anchor.tsx'
import type { LanguageLink, PortalIdentity } from './portal-identity.ts'
import { PortalLogo } from './portal-logo.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps extends MenuPlace, AccountProps {
  portal: PortalIdentity
  menu: readonly MenuLink[]
  language: string
  languages: readonly LanguageLink[]
}

/** The menu beside the page (`navigation.type` aside, NAV-31), from 1020 px on; below that the header stands for it. */
export function SideMenu({ portal, menu, path, pageId, language, languages, ...account }: SideMenuProps) {
  const t = useTranslations('portal')
  return (
    <aside aria-label={portal.name} data-screen className={styles.side}>
      <PortalLogo portal={portal} />
      <nav aria-label={t('menu')} className={styles.menu}>
        <Level links={menu} path={path} pageId={pageId} />
      </nav>
      <div className={styles.foot}>
        <AccountMenu {...account} />
        <LanguageChoice language={language} languages={languages} />
      </div>
    </aside>
  )
}

function Level({ links, ...place }: MenuPlace & { links: readonly MenuLink[] }) {
  return (
    <ul className={styles.level}>
      {links.map((link) => (
        <li key={link.id}>
          <MenuAnchor link={link} className={styles.link} {...place} />
          {link.children.length > 0 && <Level links={link.children} {...place} />}
        </li>
      ))}
    </ul>
  )
}
