import { CATALOGUE_SORTS } from '#features/courses/model.ts'

/** Query keys that change what a page shows, with their values. All others (campaigns, say) share one entry of the cache. */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  price: ['free', 'paid'],
  started: ['1'],
  sort: CATALOGUE_SORTS,
}
/** Whether a category exists is known where the page is made. */
const CATEGORY = 'category'

/** Query keys that mean this visitor alone: such a page is neither kept nor taken from the cache. */
const PERSONAL_KEYS = [
  'quick_token',
  'pwdtoken',
  'verifytoken',
  'jointoken',
  'undotoken',
  // Of the link that ends letters.
  'token',
  'login',
  'returnTo',
  'discussion',
  'continue',
  'finish',
  'secret',
  // The answer of a service at `/authcb`, which the server takes.
  'state',
  'error',
] as const

/** There are as many as anybody makes up: kept, they would push out what many ask for. */
const ENDLESS_KEYS = ['q', 'episode', 'where', 'offset'] as const
/** Other ways to write the path of the same page: letters that need no escape, small hexadecimal digits, empty parts. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i
const OTHER_SPELLING = /%(?:[a-f]|[\dA-F][a-f])|\/\//

/** Pages of the gallery show what their query asks for, whatever it is. */
const GALLERY = /^\/[\w-]+\/(?:sandbox|guideline|dev)\b/

/**
 * Checks of certificates: each is counted, holds a name, and may end at any moment. Verses: a reference can be written in as
 * many ways as anybody makes up. Gifts and campaigns: they change with every one that is taken or given.
 */
const NEVER_KEPT = /^\/[\w-]+\/(?:certificate|bible|gift|donate)\//

/** Cookies that a visitor with a session sends. */
const SESSION_COOKIES = /(?:^|;\s*)(?:access|refresh)-token=/

/** Whether a request comes from somebody without any session. */
export const isWithoutSession = (cookies: string | undefined): boolean => !cookies || !SESSION_COOKIES.test(cookies)

/** The key under which a guest's page is kept, from its path and query; undefined when it is not kept. */
export function pageKey(address: string): string | undefined {
  if (NEVER_KEPT.test(address)) return undefined
  const question = address.indexOf('?')
  const path = question === -1 ? address : address.slice(0, question)
  if (NEEDLESS_ESCAPE.test(path) || OTHER_SPELLING.test(path)) return undefined
  if (question === -1) return address
  if (GALLERY.test(address)) return undefined
  // Read as the page reads it: a key may be written in many ways (`%66inish`).
  const query = new URLSearchParams(address.slice(question))
  if ([...PERSONAL_KEYS, ...ENDLESS_KEYS].some((key) => query.has(key))) return undefined
  const known = new URLSearchParams()
  const category = query.get(CATEGORY)
  if (category) known.set(CATEGORY, category)
  for (const [name, values] of Object.entries(KNOWN_VALUES)) {
    const value = query.get(name)
    if (value !== null && values.includes(value)) known.set(name, value)
  }
  return `${path}${known.size > 0 ? `?${known}` : ''}`
}

/** The category that the page of a key shows; undefined when it shows all. */
export function categoryIn(key: string): string | undefined {
  const question = key.indexOf('?')
  return question === -1 ? undefined : (new URLSearchParams(key.slice(question)).get(CATEGORY) ?? undefined)
}
