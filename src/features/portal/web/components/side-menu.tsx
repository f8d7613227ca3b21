import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MenuLink } from '../../rules.ts'
import { AccountMenu, type AccountProps } from './account-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { MenuPlace } from './menu-anchor.tsx'
import { MenuLevel } from './menu-level.tsx'
import type { LanguageLink, PortalIdentity } from './portal-identity.ts'
import { PortalLogo } from './portal-logo.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps extends MenuPlace, AccountProps {
  portal: PortalIdentity
  menu: readonly MenuLink[]
  language: string
  languages: readonly LanguageLink[]
  /** Shown beside the account menu, such as the notifications bell. */
  extra?: ReactNode
}

/**
 * The menu beside the page (`navigation.type: aside`, NAV-31), from 1020 px; on smaller screens the header replaces it.
 */
export function SideMenu({ portal, menu, path, pageId, language, languages, extra, ...account }: SideMenuProps) {
  const t = useTranslations('portal')
  return (
    <aside aria-label={portal.name} data-screen className={styles.side}>
      <PortalLogo portal={portal} />
      <nav aria-label={t('menu')} className={styles.menu}>
        <MenuLevel links={menu} classes={styles} path={path} pageId={pageId} />
      </nav>
      <div className={styles.foot}>
        <AccountMenu {...account} />
        {extra}
        <LanguageChoice language={language} languages={languages} />
      </div>
    </aside>
  )
}
