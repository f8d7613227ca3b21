import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('[IMPL-38] campaigns share one kept page, what changes a page has its own', () => {
  expect(pageKey('/en/?utm_source=a')).toBe('/en/')
  expect(pageKey('/en/courses/?sort=title&x=1&offset=2')).toBe('/en/courses/?sort=title&offset=2')
})

test.each(['finish=a', '%66inish=a', 'f%69nish=a', 'x=1&lo%67in=1', 'finish', 'secret=s', 'token=t'])(
  '[IMPL-38] a page for one visitor alone is never kept for all: ?%s',
  (query) => {
    expect(pageKey(`/en/courses/mark/?${query}`)).toBeUndefined()
  },
)

test('[IMPL-38] no value can pass for another key', () => {
  expect(pageKey('/en/courses/?offset=1%26sort%3Da')).not.toBe(pageKey('/en/courses/?offset=1&sort=a'))
})

test('[IMPL-38] searches are not kept: there is no end of them', () => {
  expect(pageKey('/en/courses/?category=people&q=mark')).toBeUndefined()
  expect(pageKey('/en/three-evenings/?episode=first')).toBeUndefined()
})

test('[IMPL-38, IMPL-36] verses are not kept: a reference can be written in any number of ways', () => {
  expect(pageKey('/en/bible/Mark_2:1-12/')).toBeUndefined()
})

test('[IMPL-38, IMPL-45] pages of the gallery are kept only as they are by themselves', () => {
  expect(pageKey('/en/sandbox/?block=quote')).toBeUndefined()
  expect(pageKey('/en/sandbox/')).toBe('/en/sandbox/')
})

test.each(['/authcb?code=1&state=2', '/authcb?error=access_denied', '/authcb?st%61te=2'])(
  'the answer of a service is never met with a page that is kept: %s',
  (address) => {
    expect(pageKey(address)).toBeUndefined()
    expect(pageKey('/authcb')).toBe('/authcb')
  },
)
