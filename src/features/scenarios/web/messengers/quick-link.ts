import { queryString } from '#base/query-string.ts'
/** Query parameters that are valid for one visit only. */
const ONCE = ['login', 'returnTo', 'pwdtoken', 'signintoken', 'quick_token']

/** Returns this page's address, to which a messenger leads back. */
export function quickLinkOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const key of ONCE) query.delete(key)
  return pathname + queryString(query)
}

/** Returns the address that leads to a messenger's bot, and back to `quickLink` (MSGR-05, MSGR-07, LANG-35). */
export const connectAddress = (connect: string, { quickLink, lang }: { quickLink: string; lang: string }): string =>
  `/connect/${connect}?${new URLSearchParams({ quick_link: quickLink, lang })}`
