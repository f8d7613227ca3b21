import { queryString } from '#base/query-string.ts'
/** Keys of an address that mean one visit alone. */
const ONCE = ['login', 'returnTo', 'pwdtoken', 'quick_token']

/** The address of this page that a messenger shall lead back to. */
export function quickLinkOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const key of ONCE) query.delete(key)
  return pathname + queryString(query)
}

/** Where a messenger begins: it leads to its bot, and back to `quickLink` (MSGR-05, MSGR-07, LANG-35). */
export const connectAddress = (connect: string, { quickLink, lang }: { quickLink: string; lang: string }): string =>
  `/connect/${connect}?${new URLSearchParams({ quick_link: quickLink, lang })}`
