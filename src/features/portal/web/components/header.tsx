import type { ReactNode } from 'react'
import type { MenuLink } from '../../rules.ts'
import { AccountMenu, type AccountProps } from './account-menu.tsx'
import styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import type { LanguageLink, PortalIdentity } from './portal-identity.ts'
import { PortalLogo } from './portal-logo.tsx'

/** How a header stands over its page. Spec §3, App state, page options. */
export interface HeaderLook {
  /** `paper` stands above the page; `brand` and `picture` lie over its first wall, which makes room by `--over`. */
  theme: 'paper' | 'brand' | 'picture'
  /** What it stands on is dark. A wall of brand colour knows by itself. */
  dark: boolean
  /** The whole logo also on a phone; else the mark alone stands for it there. */
  mobileLogo: boolean
}

interface HeaderProps extends AccountProps {
  portal: PortalIdentity
  menu: readonly MenuLink[]
  /** Path of the page without language. */
  path: string
  pageId?: string | undefined
  language: string
  languages: readonly LanguageLink[]
  look: HeaderLook
  /** What stands before the account, as a bell. */
  extra?: ReactNode
  /** What has no place beside the logo on a phone, and stands over the menu in its drawer. */
  inDrawer?: ReactNode
}

const WALLS = {
  paper: { light: undefined, dark: 'night' },
  brand: { light: 'brand', dark: 'brand' },
  picture: { light: undefined, dark: 'picture' },
} as const

/** The head of every page: logo, menu, language, account. */
export function Header({
  portal,
  menu,
  path,
  pageId,
  language,
  languages,
  look,
  extra,
  inDrawer,
  ...account
}: HeaderProps) {
  const { theme, dark, mobileLogo } = look
  return (
    <header
      data-theme={theme}
      data-on={WALLS[theme][dark ? 'dark' : 'light']}
      data-mark={!mobileLogo || undefined}
      data-screen
      className={styles.header}
    >
      <PortalLogo portal={portal} />
      {menu.length > 0 && <HeaderMenu menu={menu} path={path} pageId={pageId} />}
      <LanguageChoice language={language} languages={languages} />
      {extra}
      <AccountMenu {...account} />
      {menu.length > 0 && <MenuDrawer menu={menu} path={path} pageId={pageId} head={inDrawer} />}
    </header>
  )
}
