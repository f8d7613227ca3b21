/** Query keys that change what a page shows. All others (campaigns, say) share one entry of the cache. */
const KNOWN_KEYS = ['offset', 'search'] as const

/** Query keys that mean this visitor alone: such a page is neither kept nor taken from the cache. */
const PERSONAL_KEYS = /[?&](?:quick_token|pwdtoken|login|returnTo|discussion|continue|finish)=/

/** Cookies that a visitor with a session sends. */
const SESSION_COOKIES = /(?:^|;\s*)(?:access|refresh)-token=/

/** Whether a request comes from somebody without any session. */
export const isWithoutSession = (cookies: string | undefined): boolean => !cookies || !SESSION_COOKIES.test(cookies)

/** The key under which a guest's page is kept, from its path and query; undefined when it is not for everyone. */
export function pageKey(address: string): string | undefined {
  const question = address.indexOf('?')
  if (question === -1) return address
  if (PERSONAL_KEYS.test(address)) return undefined
  const query = new URLSearchParams(address.slice(question))
  const known = KNOWN_KEYS.filter((key) => query.has(key)).map((key) => `${key}=${query.get(key)}`)
  return `${address.slice(0, question)}${known.length > 0 ? `?${known.join('&')}` : ''}`
}
