import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('[IMPL-38] campaigns share one kept page, what changes a page has its own', () => {
  expect(pageKey('/en/?utm_source=a')).toBe('/en/')
  expect(pageKey('/en/courses/?search=a&x=1&offset=2')).toBe('/en/courses/?offset=2&search=a')
})

test.each(['finish=a', '%66inish=a', 'f%69nish=a', 'x=1&lo%67in=1', 'finish'])(
  '[IMPL-38] a page for one visitor alone is never kept for all: ?%s',
  (query) => {
    expect(pageKey(`/en/courses/mark/?${query}`)).toBeUndefined()
  },
)

test('[IMPL-38] no value can pass for another key', () => {
  expect(pageKey('/en/courses/?offset=1%26search%3Da')).not.toBe(pageKey('/en/courses/?offset=1&search=a'))
})
