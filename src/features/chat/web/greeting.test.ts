import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { continueVisit, greetingDelay, isGreetingPage, parseVisit, type Visit } from './greeting.ts'

const START = Date.UTC(2026, 2, 2, 9)
const visit = (more: Partial<Visit> = {}): Visit => ({ startedAt: START, seenAt: START, isGreeted: false, ...more })
const at = (minutes: number) => START + minutes * MINUTE_MS

test('[E-7] nobody is greeted on pages of the account, of payments, receipts, donations, forms and tests', () => {
  const busy = [
    '/en/profile/',
    '/uk/profile/orders/demo-order-23/',
    '/en/profile',
    '/en/donate/',
    '/zh-Hant/order-result/order-1/',
    '/en/order-result',
    '/en/gift/token/',
    '/en/join/code/',
    '/en/certificate/12/',
    '/en/messengers/',
    '/en/unsubscribe/',
    '/en/courses/letters/test/letters-test/',
    '/en/courses/test/letters-test/',
    '/en/test/letters-test/',
  ]
  expect(busy.filter(isGreetingPage)).toEqual([])
})

test('[E-7] visitors are greeted on pages to read, whatever their addresses begin with', () => {
  const quiet = [
    '/en/',
    '/en/courses/',
    '/en/courses/mark/',
    '/en/courses/test-of-faith/',
    '/en/courses/mark/lesson/mark-whole-story/',
    '/en/donations-report/',
    '/en/profiles/',
    '/en/search/',
  ]
  expect(quiet.filter((path) => !isGreetingPage(path))).toEqual([])
})

test('[E-7] the greeting is due twenty seconds after the first page of a visit, and never twice', () => {
  expect(greetingDelay(visit(), START)).toBe(20 * SECOND_MS)
  expect(greetingDelay(visit(), START + 19_999)).toBe(1)
  expect(greetingDelay(visit(), at(5))).toBe(0)
  expect(greetingDelay(visit({ isGreeted: true }), at(5))).toBeUndefined()
})

test('[E-7] a visit continues from page to page, and ends when nothing has been looked at for half an hour', () => {
  const known = visit({ isGreeted: true })
  const next = continueVisit(known, { now: at(29), pageShownAt: at(29) })
  expect(next).toEqual({ startedAt: START, seenAt: at(29), isGreeted: true })
  const later = continueVisit(next, { now: at(58), pageShownAt: at(58) })
  expect(later).toEqual({ startedAt: START, seenAt: at(58), isGreeted: true })
  expect(continueVisit(later, { now: at(88), pageShownAt: at(87) })).toEqual({
    startedAt: at(87),
    seenAt: at(88),
    isGreeted: false,
  })
})

test('[E-7] a visit begins when its first page is shown, even if the app starts later', () => {
  const now = START + 15 * SECOND_MS
  expect(continueVisit(undefined, { now, pageShownAt: START })).toEqual(visit({ seenAt: now }))
})

test('[E-7] a page that was left open for an hour begins a visit when somebody comes back to it', () => {
  const back = continueVisit(visit(), { now: at(60), pageShownAt: START })
  expect(back).toEqual(visit({ startedAt: at(60), seenAt: at(60) }))
})

test('what is stored under the name of the visit and isn’t one is ignored', () => {
  expect(parseVisit(JSON.stringify(visit()))).toEqual(visit())
  expect(parseVisit(null)).toBeUndefined()
  expect(parseVisit('{"startedAt":"now","seenAt":1,"isGreeted":true}')).toBeUndefined()
  expect(parseVisit('null')).toBeUndefined()
})
