import { CATALOGUE_SORTS } from '#features/courses/model.ts'

/**
 * Query keys that change the content of a page, with their values. All others, such as those of campaigns, share
 * one cache entry.
 */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  price: ['free', 'paid'],
  started: ['1'],
  sort: CATALOGUE_SORTS,
}
/** Whether a category exists is checked where the page is rendered. */
const CATEGORY = 'category'

/** Query keys of personal pages, which are neither stored in the cache nor served from it. */
const PERSONAL_KEYS = [
  'quick_token',
  'pwdtoken',
  'verifytoken',
  'jointoken',
  'undotoken',
  'signintoken',
  // The token of an unsubscribe link.
  'token',
  'login',
  'returnTo',
  'discussion',
  'continue',
  'finish',
  'secret',
  // The answer of a sign-in service at `/authcb`, which the server handles.
  'state',
  'error',
] as const

/** These have any number of values; cached, they would evict popular pages. */
const ENDLESS_KEYS = ['q', 'episode', 'where', 'offset'] as const
/** Alternative spellings of a path: unnecessary escapes, lower-case hexadecimal digits, empty segments. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i
const OTHER_SPELLING = /%(?:[a-f]|[\dA-F][a-f])|\/\//

/** Pages of the gallery show whatever their query asks for. */
const GALLERY = /^\/[\w-]+\/(?:sandbox|guideline|dev)\b/

/**
 * Certificate checks are counted, contain a name, and can be revoked at any moment. Bible references can be spelled
 * in any number of ways. Gifts and campaigns change with every gift or donation.
 */
const NEVER_CACHED = /^\/[\w-]+\/(?:certificate|bible|gift|donate)\//

/** Cookies that a visitor with a session sends. */
const SESSION_COOKIES = /(?:^|;\s*)(?:access|refresh)-token=/

/** Whether a request comes from a visitor without a session. */
export const isWithoutSession = (cookies: string | undefined): boolean => !cookies || !SESSION_COOKIES.test(cookies)

/** Returns the cache key of a guest's page, from its path and query; undefined if the page is not cached. */
export function pageKey(address: string): string | undefined {
  if (NEVER_CACHED.test(address)) return undefined
  const question = address.indexOf('?')
  const path = question === -1 ? address : address.slice(0, question)
  if (NEEDLESS_ESCAPE.test(path) || OTHER_SPELLING.test(path)) return undefined
  if (question === -1) return address
  if (GALLERY.test(address)) return undefined
  // Decode keys like the page does: they have several spellings (`%66inish`).
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

/** Returns the category that the page of a key shows; undefined if it shows all. */
export function categoryIn(key: string): string | undefined {
  const question = key.indexOf('?')
  return question === -1 ? undefined : (new URLSearchParams(key.slice(question)).get(CATEGORY) ?? undefined)
}
