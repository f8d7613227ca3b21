import { expect, test } from 'vitest'
import { categoryIn, pageKey } from './page-key.ts'

test('[IMPL-38] campaigns share one kept page, what changes a page has its own', () => {
  expect(pageKey('/en/?utm_source=a')).toBe('/en/')
  expect(pageKey('/en/courses/?sort=title&x=1&category=people')).toBe('/en/courses/?category=people&sort=title')
})

test('[S-S6] values that a page does not know share the page without them', () => {
  expect(pageKey('/en/courses/?price=1&sort=x&started=2')).toBe('/en/courses/')
  expect(pageKey('/en/courses/?sort=title&sort=newest')).toBe('/en/courses/?sort=title')
  expect(categoryIn('/en/courses/?category=people&sort=title')).toBe('people')
  expect(categoryIn('/en/courses/')).toBeUndefined()
})

test.each(['/en/courses/?offset=3', '/en/%63ourses/', '/en//courses/', '/en/%d0%bf/', '/%65n/'])(
  '[S-S6] a page that can be named in any number of ways is not kept: %s',
  (address) => expect(pageKey(address)).toBeUndefined(),
)

test('[S-S6] an address in another script is kept as browsers write it', () => {
  expect(pageKey('/uk/%D0%BF%D1%80%D0%BE/')).toBe('/uk/%D0%BF%D1%80%D0%BE/')
})

test.each(['finish=a', '%66inish=a', 'f%69nish=a', 'x=1&lo%67in=1', 'finish', 'secret=s', 'token=t'])(
  '[IMPL-38] a page for one visitor alone is never kept for all: ?%s',
  (query) => {
    expect(pageKey(`/en/courses/mark/?${query}`)).toBeUndefined()
  },
)

test('[IMPL-38] no value can pass for another key', () => {
  expect(pageKey('/en/courses/?category=1%26sort%3Dtitle')).not.toBe(pageKey('/en/courses/?category=1&sort=title'))
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
