import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { NavigationItem } from './navigation-settings.ts'
import type { LearningPortal, PublicSettings } from './model.ts'

const MAIN_ALIAS = 'main'
/** Pages that every portal has. A menu item that links to one needs no title, since the interface names it. */
export const NAMED_ALIASES: readonly string[] = [MAIN_ALIAS, 'courses', 'microcourse']

/** A menu item as a visitor sees it, in one language. */
export interface MenuLink {
  id: string
  title: string
  icon: string | undefined
  /**
   * A path of this portal without language, or the address of another site; null for a group without a page of its own.
   */
  to: string | null
  /** Links to another site. */
  external: boolean
  newTab: boolean
  /** Page id to the id of the block on that page to which the item scrolls. */
  componentIds: Readonly<Record<string, string>>
  children: MenuLink[]
}

interface Menu {
  items: readonly NavigationItem[]
  publishedAliases: readonly string[]
  language: string
  primaryLanguage: string
  /** The interface's names for pages that every portal has, by alias: for items without a title. */
  standardTitles?: Readonly<Record<string, string>>
}

/** Returns the menu without items that are hidden, unpublished or without a destination. Spec §2, Navigation. */
export function visibleMenu({ items, ...portal }: Menu): MenuLink[] {
  return items
    .filter((item) => !item.hidden && isPublished(item, portal.publishedAliases))
    .map((item) => linkOf(item, portal))
    .filter(({ to, children }) => to !== null || children.length > 0)
}

const isPublished = ({ pageAlias }: NavigationItem, publishedAliases: readonly string[]): boolean =>
  pageAlias === undefined || publishedAliases.includes(pageAlias)

function linkOf(item: NavigationItem, portal: Omit<Menu, 'items'>): MenuLink {
  const to = addressOf(item)
  return {
    id: item.id,
    title: titleOf(item, portal),
    icon: item.icon,
    to,
    external: to !== null && !to.startsWith('/'),
    newTab: item.openInNewTab ?? false,
    componentIds: item.componentIds ?? {},
    children: visibleMenu({ items: item.children ?? [], ...portal }),
  }
}

/** Spec §2, Navigation: the page alias main maps to /, any other to /{alias}/. */
function addressOf({ pageAlias, url }: NavigationItem): string | null {
  if (pageAlias === MAIN_ALIAS) return '/'
  if (pageAlias) return `/${pageAlias}/`
  return url || null
}

function titleOf(
  { title, pageAlias = '' }: NavigationItem,
  { language, primaryLanguage, standardTitles = {} }: Omit<Menu, 'items'>,
): string {
  const wanted = [language, primaryLanguage, FALLBACK_LANGUAGE].map((code) => title[code]).find(Boolean)
  return wanted ?? Object.values(title).find(Boolean) ?? standardTitles[pageAlias] ?? ''
}

/** Width left for the menu beside logo, languages and account, in pixels: on screens from 1020 and from 1280 px. */
export const BAR_ROOM_PX = { narrow: 600, wide: 840 } as const
const LINK_EDGES_PX = 34
const SIGN_PX = 26
const LETTER_PX = 9
/** Chinese, Japanese and Korean characters are twice as wide. */
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g

/**
 * Returns how many menu items fit the bar; the rest go behind a “more” item. An estimate, since the server can't
 * measure text.
 */
export function countInBar(menu: readonly MenuLink[], room: number): number {
  const widths = menu.map(widthOf)
  const sum = (count: number) => widths.slice(0, count).reduce((all, width) => all + width, 0)
  if (sum(menu.length) <= room) return menu.length
  return widths.findLastIndex((_, index) => sum(index + 1) <= room - widthOfMore) + 1
}

const widthOfMore = LINK_EDGES_PX + SIGN_PX + 8 * LETTER_PX

function widthOf({ title, icon, children }: MenuLink): number {
  const letters = title.length + (title.match(WIDE_LETTER)?.length ?? 0)
  const signs = (icon ? 1 : 0) + (children.length > 0 ? 1 : 0)
  return LINK_EDGES_PX + letters * LETTER_PX + signs * SIGN_PX
}

/**
 * Returns the `aria-current` of a menu link on the page at `path` (without language): `page` for itself, `true` for an
 * ancestor.
 */
export function currentOf({ to, external }: MenuLink, path: string): 'page' | 'true' | undefined {
  if (to === null || external) return undefined
  if (to === path) return 'page'
  return to !== '/' && path.startsWith(to) ? 'true' : undefined
}

/** Returns the address of a menu link on the page `pageId`: an anchor if it names a block of that page. */
export function targetOf({ to, componentIds }: MenuLink, pageId: string | undefined): string | null {
  const block = pageId === undefined ? undefined : componentIds[pageId]
  return block === undefined ? to : `#${block}`
}

interface LogoPlace {
  /** Without language. */
  path: string
  isMainPagePublished: boolean
  type: PublicSettings['type']
}

/**
 * Returns where the logo links to: null on the root, and null without a main page unless the portal has a single
 * course. Spec §2.
 */
export function logoTarget({ path, isMainPagePublished, type }: LogoPlace): '/' | null {
  if (path === '/') return null
  return isMainPagePublished || type === 'mono' ? '/' : null
}

/** Whether the portal offers a language. Tags for private use, such as the pseudo-language of tests, are in no list and count as offered. */
export const isOffered = (lang: string, { i18n }: Pick<LearningPortal, 'i18n'>): boolean =>
  i18n.languages.includes(lang) || lang.startsWith('x-')
