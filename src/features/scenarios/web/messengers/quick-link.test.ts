import { expect, test } from 'vitest'
import { connectAddress, quickLinkOf } from './quick-link.ts'

test('[LANG-34, ROUTE-44, MSGR-07] the link to a messenger has the return address and the language', () => {
  const quickLink = quickLinkOf({ pathname: '/uk/lesson/5/', search: '?x=1&login=1&returnTo=%2Fuk%2F&quick_token=t' })
  const address = new URL(connectAddress('telegram', { quickLink, lang: 'uk' }), 'https://portal.test')
  expect(address.pathname).toBe('/connect/telegram')
  expect(Object.fromEntries(address.searchParams)).toEqual({ quick_link: '/uk/lesson/5/?x=1', lang: 'uk' })
})
