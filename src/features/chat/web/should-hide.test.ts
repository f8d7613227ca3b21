import { expect, test } from 'vitest'
import { shouldHide } from './should-hide.ts'

const own = { left: 100, right: 300, top: 700, bottom: 760 }
const below = { left: 0, right: 200, top: 750, bottom: 790 }
const above = { left: 0, right: 200, top: 600, bottom: 700 }
const around = (more: Partial<Parameters<typeof shouldHide>[0]>) =>
  shouldHide({ own, focused: undefined, controls: () => [], ...more })

test('the greeting hides for a focused field, and for a focused control below it', () => {
  expect(around({})).toBe(false)
  expect(around({ focused: { place: above, isField: true } })).toBe(true)
  expect(around({ focused: { place: below, isField: false } })).toBe(true)
  expect(around({ focused: { place: above, isField: false } })).toBe(false)
})

test('[E-7] it hides when it covers a control, wherever the page is scrolled to', () => {
  expect(around({ controls: () => [above] })).toBe(false)
  expect(around({ controls: () => [above, below] })).toBe(true)
})
