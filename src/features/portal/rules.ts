import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { NavigationItem, PublicSettings } from './model.ts'

const MAIN_ALIAS = 'main'
/** Pages that every portal has: an item that leads to one needs no title, since the interface has a name for it. */
export const NAMED_ALIASES: readonly string[] = [MAIN_ALIAS, 'courses', 'microcourse']

/** An item of the menu as a visitor sees it, in one language. */
export interface MenuLink {
  id: string
  title: string
  icon: string | undefined
  /** An address of this portal without language, or one of another site; null for a group that leads nowhere itself. */
  to: string | null
  /** Leads to another site. */
  external: boolean
  newTab: boolean
  /** On the page with this id it leads to the block with that id. */
  componentIds: Readonly<Record<string, string>>
  children: MenuLink[]
}

interface Menu {
  items: readonly NavigationItem[]
  publishedAliases: readonly string[]
  language: string
  primaryLanguage: string
  /** What the interface calls pages that every portal has, by alias: for items without a title. */
  standardTitles?: Readonly<Record<string, string>>
}

/** The menu without what is hidden, unpublished or leads nowhere. Spec §2, Navigation. */
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

/** What the bar has for its menu beside logo, languages and account, in pixels: from 1020 and from 1280 on. */
export const BAR_ROOM_PX = { narrow: 600, wide: 840 } as const
const LINK_EDGES_PX = 34
const SIGN_PX = 26
const LETTER_PX = 9
/** Letters of Chinese, Japanese and Korean are twice as wide. */
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g

/** How many items of a menu the bar has room for; the others stand behind one more item. Reckoned: the server sees no letters. */
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

/** How a link of the menu stands to the page at `path` (without language): it is this page, holds it, or neither. */
export function currentOf({ to, external }: MenuLink, path: string): 'page' | 'true' | undefined {
  if (to === null || external) return undefined
  if (to === path) return 'page'
  return to !== '/' && path.startsWith(to) ? 'true' : undefined
}

/** Where a link of the menu leads from the page `pageId`: to one of that page's own blocks, if it names one. */
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

/** Where the logo leads; nowhere on the root, nor when there is no main page and the portal is not of one course. Spec §2. */
export function logoTarget({ path, isMainPagePublished, type }: LogoPlace): '/' | null {
  if (path === '/') return null
  return isMainPagePublished || type === 'mono' ? '/' : null
}
