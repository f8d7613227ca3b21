import { localAddress } from '#i18n/local-address.ts'
import type { BlockDefinition } from '../blocks.ts'
import { changeHtml } from './change-html.ts'

/** Where a link of a cleaned rich text leads. The cleaning has put it between double quotes. */
const HREF = /(<a\b[^<>]*?\bhref=")([^"]*)"/gi
/** What has a scheme, or is meant within the page itself: a place, a popup, nothing. */
const NOT_A_PATH = /^(?:[a-z][a-z\d+.-]*:|[#?]|$)/i

/**
 * The props of a block whose rich texts link to pages of this portal in the reader's language. Authors write `/about/`, or copy
 * `/en/about/`; `about/` counts from the first page, since it would lead elsewhere on each page. The saved text stays as it is.
 */
export const localiseLinks = (
  props: Record<string, unknown>,
  definition: Pick<BlockDefinition, 'html'>,
  lang: string,
): Record<string, unknown> => changeHtml(props, definition, (html) => localLinks(html, lang))

const localLinks = (html: string, lang: string): string =>
  html.replace(HREF, (_, start: string, to: string) => `${start}${localAddress(fromRoot(to), lang)}"`)

const fromRoot = (to: string): string => (to.startsWith('/') || NOT_A_PATH.test(to) ? to : `/${to}`)

/** Paths of this portal to which the links of a cleaned rich text lead, without language, query and hash. */
export function pathsInHtml(html: string): string[] {
  const targets = [...html.matchAll(HREF)].map(([, , to = '']) => fromRoot(to))
  return targets.filter((to) => to.startsWith('/')).map((to) => to.split(/[?#]/, 1)[0] ?? '')
}
