import { expect, test } from 'vitest'
import { FLOATING_ORDERS, floatingButtons, orderOf, showFloatingButton } from './floating-buttons.ts'

test('[NAV-01, NAV-02, NAV-03] three buttons have fixed places in the stack', () => {
  expect(FLOATING_ORDERS).toEqual({ connect_to_mentor: 1, course_tree: 2, scroll_to_top: 3 })
})

test('[LIMIT-37, LIMIT-38, LIMIT-39] they are 1, 2 and 3, as the spec counts them', () => {
  const places = (['connect_to_mentor', 'course_tree', 'scroll_to_top'] as const).map((id) =>
    orderOf(id, { currentOrder: 9 }),
  )
  expect(places).toEqual([1, 2, 3])
})

test('[NAV-04, NAV-05, NAV-06] the chat button is in the corner, the discussion button above all visible ones', () => {
  expect(orderOf('chat', { currentOrder: 3 })).toBe(0)
  expect(orderOf('discussion', { currentOrder: 0 })).toBe(1)
  expect(orderOf('discussion', { currentOrder: 3 })).toBe(4)
})

test('[NAV-07] the state lists the visible buttons from below, and the highest place taken', () => {
  expect(floatingButtons()).toEqual({ visible: [], currentOrder: 0 })
  const hideTop = showFloatingButton('scroll_to_top')
  const hideMentor = showFloatingButton('connect_to_mentor')
  const hideDiscussion = showFloatingButton('discussion')
  expect(floatingButtons().currentOrder).toBe(3)
  expect(floatingButtons().visible).toContain('discussion')
  hideTop()
  expect(floatingButtons()).toMatchObject({ currentOrder: 1 })
  hideDiscussion()
  hideMentor()
  expect(floatingButtons()).toEqual({ visible: [], currentOrder: 0 })
})
