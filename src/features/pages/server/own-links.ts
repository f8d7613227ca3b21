import { localAddress } from '#i18n/local-address.ts'
import type { BlockDefinition } from '../blocks.ts'
import { changeHtml } from './change-html.ts'

/** The address of a link. Sanitising puts it in double quotes. */
const HREF = /(<a\b[^<>]*?\bhref=")([^"]*)"/gi
/** Has a scheme, or refers to the page itself: an anchor, a popup, nothing. */
const NOT_A_PATH = /^(?:[a-z][a-z\d+.-]*:|[#?]|$)/i

/**
 * Returns the props of a block with links in its rich texts rewritten to the reader's language. Authors write
 * `/about/`, or copy `/en/about/`; `about/` is resolved against the root, since it would differ from page to page. The
 * saved text is unchanged.
 */
export const localiseLinks = (
  props: Record<string, unknown>,
  definition: Pick<BlockDefinition, 'html'>,
  lang: string,
): Record<string, unknown> => changeHtml(props, definition, (html) => localLinks(html, lang))

const localLinks = (html: string, lang: string): string =>
  html.replace(HREF, (_, start: string, to: string) => `${start}${localAddress(fromRoot(to), lang)}"`)

const fromRoot = (to: string): string => (to.startsWith('/') || NOT_A_PATH.test(to) ? to : `/${to}`)

/** Returns the paths of this portal to which a sanitised rich text links, without language, query and hash. */
export function pathsInHtml(html: string): string[] {
  const targets = [...html.matchAll(HREF)].map(([, , to = '']) => fromRoot(to))
  return targets.filter((to) => to.startsWith('/')).map((to) => to.split(/[?#]/, 1)[0] ?? '')
}
