import type { ReactNode } from 'react'
import type { MenuLink } from '../../rules.ts'
import { AccountMenu, type AccountProps } from './account-menu.tsx'
import styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import type { LanguageLink, PortalIdentity } from './portal-identity.ts'
import { PortalLogo } from './portal-logo.tsx'

/** How a header appears over its page. Spec §3, App state, page options. */
export interface HeaderLook {
  /** `paper` is above the page; `brand` and `picture` overlay its first block, which makes room by `--over`. */
  theme: 'paper' | 'brand' | 'picture'
  /** Whether its background is dark. A brand background sets this itself. */
  dark: boolean
  /** Shows the whole logo on phones too, instead of only the mark. */
  mobileLogo: boolean
}

interface HeaderProps extends AccountProps {
  portal: PortalIdentity
  menu: readonly MenuLink[]
  /** Path of the page, without language. */
  path: string
  pageId?: string | undefined
  language: string
  languages: readonly LanguageLink[]
  look: HeaderLook
  /** Shown before the account menu, such as the notifications bell. */
  extra?: ReactNode
  /** Shown above the menu in the drawer on phones, where the header has no room for it. */
  inDrawer?: ReactNode
}

const WALLS = {
  paper: { light: undefined, dark: 'night' },
  brand: { light: 'brand', dark: 'brand' },
  picture: { light: undefined, dark: 'picture' },
} as const

/** The header of every page: logo, menu, language, account. */
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
