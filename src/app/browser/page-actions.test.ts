import { expect, test } from 'vitest'
import '../parts/parts.browser.ts'
import { actionInMessage, popupInAddress, withoutPopup } from './page-actions.ts'

const popup = (id: string, props: object = {}) => ({ name: 'OPEN_POPUP', id, props })

test.each([
  ['[POPUP-31] a page by its alias', '?popup=page&alias=about', popup('page', { alias: 'about' })],
  ['[POPUP-32] the regions', '?popup=regions', popup('regions')],
  ['[POPUP-33] courses of a category', '?popup=courses&id=prayer', popup('courses', { id: 'prayer' })],
  ['[POPUP-34] a film', '?popup=video&url=https%3A%2F%2Fyoutu.be%2Fx', popup('video', { url: 'https://youtu.be/x' })],
  [
    '[POPUP-35] an award of a course',
    '?popup=award&awardId=a1&courseId=c1',
    popup('award', { awardId: 'a1', courseId: 'c1' }),
  ],
  ['the terms', '?popup=terms&categoryId=privacy-policy', popup('terms', { categoryId: 'privacy-policy' })],
  [
    '[POPUP-39] parameters that the popup does not take stay where they are',
    '?popup=page&alias=a&q=x',
    popup('page', { alias: 'a' }),
  ],
])('%s can be opened by an address', (_, search, action) => {
  expect(popupInAddress(search)).toEqual(action)
})

test.each([
  ['a popup that is none', '?popup=constructor', undefined],
  ['one that asks for a proof of oneself', '?popup=proof', undefined],
  ['one that asks a question in words of a stranger', '?popup=confirm&title=Send%20money', undefined],
  ['a script in place of a film', '?popup=video&url=javascript:alert(1)', popup('video')],
  ['a page elsewhere in place of an alias', '?popup=page&alias=//evil.test', popup('page')],
  ['no popup at all', '?q=popup', undefined],
])('an address cannot open anything that a page cannot: %s', (_, search, action) => {
  expect(popupInAddress(search)).toEqual(action)
})

test('[POPUP-39] the popup’s parameters are removed from the address', () => {
  expect(withoutPopup('?popup=page&alias=about&utm_source=mail')).toBe('?utm_source=mail')
  expect(withoutPopup('?popup=regions')).toBe('')
})

test.each([
  ['[SCEN-55]', 'login'],
  ['[SCEN-56]', 'buy-course'],
  ['[SCEN-57]', 'start-free-lesson'],
  ['[SCEN-58]', 'messengers-login-hs'],
])('%s START_SCENARIO takes the id %s', async (_, id) => {
  expect(await actionInMessage({ action: 'START_SCENARIO', payload: { id } })).toEqual({
    name: 'START_SCENARIO',
    payload: { id, options: {} },
  })
})

test.each([
  [
    'a scenario with its options',
    { action: 'START_SCENARIO', payload: { id: 'start-free-lesson', options: { course: 'c1', returnTo: '/en/' } } },
    { name: 'START_SCENARIO', payload: { id: 'start-free-lesson', options: { course: 'c1', returnTo: '/en/' } } },
  ],
  [
    'a discussion',
    { action: 'SHOW_DISCUSSION_POPUP', payload: { discussionId: 'd1', courseId: 'c1' } },
    { name: 'SHOW_DISCUSSION_POPUP', payload: { discussionId: 'd1', courseId: 'c1' } },
  ],
  [
    '[POPUP-39] a popup',
    { action: 'OPEN_POPUP', payload: { id: 'page', props: { alias: 'about' } } },
    popup('page', { alias: 'about' }),
  ],
])('a frame of this host may ask for %s', async (_, message, action) => {
  expect(await actionInMessage(message)).toEqual(action)
})

test.each([
  ['nothing', null],
  ['a word', 'OPEN_POPUP'],
  ['a list', ['OPEN_POPUP']],
  ['no payload', { action: 'OPEN_POPUP' }],
  ['another action of the app', { action: 'OPEN_COOKIE_SETTINGS', payload: {} }],
  ['a scenario that deletes the account', { action: 'START_SCENARIO', payload: { id: 'user-terminate-by-email' } }],
  ['a name that objects inherit', { action: 'OPEN_POPUP', payload: { id: '__proto__', props: {} } }],
  [
    'a discussion without a name',
    { action: 'SHOW_DISCUSSION_POPUP', payload: { discussionId: { toString: () => 'd1' } } },
  ],
])('a frame cannot ask for %s', async (_, message) => {
  expect(await actionInMessage(message)).toBeUndefined()
})

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test'])(
  'a frame cannot pass a link to another host, %s, or unknown values',
  async (returnTo) => {
    const options = { returnTo, course: 'c1', step: 'x', alertText: 'Pay here' }
    const message = { action: 'START_SCENARIO', payload: { id: 'login', options } }
    expect(await actionInMessage(message)).toEqual({
      name: 'START_SCENARIO',
      payload: { id: 'login', options: { course: 'c1' } },
    })
  },
)
