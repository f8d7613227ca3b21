import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseLanguage,
  languageCookie,
  type LanguageHints,
  languageRedirect,
  splitLanguage,
  switchLanguage,
  withLanguage,
} from './choose-language.ts'

const ORIGIN = 'https://portal.test'
const hostOf = (address: string) => new URL(address, ORIGIN).origin

describe('the language of an address without a language', () => {
  const CASES: [told: string, hints: LanguageHints, language: string][] = [
    ['the previous route comes first', { previous: 'uk', cookie: 'de', primary: 'fr' }, 'uk'],
    ['then the cookie', { cookie: 'de', primary: 'fr' }, 'de'],
    ['then the primary language of the portal', { primary: 'fr' }, 'fr'],
    ['then English', {}, 'en'],
    ['a previous language that is not supported does not count', { previous: 'xx', cookie: 'de' }, 'de'],
    ['a cookie that is not supported does not count', { cookie: 'UK', primary: 'fr' }, 'fr'],
    ['nor does a primary language that is not', { primary: '' }, 'en'],
  ]

  test.each(CASES)('[LANG-02, LANG-03, LANG-12, LANG-14] %s', (_, hints, language) => {
    expect(chooseLanguage(hints)).toBe(language)
  })
})

describe('the redirect of an address without a supported language', () => {
  test.each([
    ['[LANG-11] the same path behind a language', '/courses/mark/', '/uk/courses/mark/'],
    ['[LANG-11] the landing page', '/', '/uk/'],
    ['[LANG-15] with its query', '/courses/?utm_source=mail&a=1', '/uk/courses/?utm_source=mail&a=1'],
    ['[LANG-15] with a query that holds addresses', '/?returnTo=/en/a//b', '/uk/?returnTo=/en/a//b'],
    ['[LANG-11] an unknown language stays as part of the path', '/xx/courses/1', '/uk/xx/courses/1'],
    ['[LANG-11] a code in capitals is no code', '/EN/courses/', '/uk/EN/courses/'],
    ['[LANG-11] an encoded code is no code', '/%65n/', '/uk/%65n/'],
    ['[LANG-11] a longer word that begins like a code', '/english/', '/uk/english/'],
    ['[LANG-11] the name of an inherited property is no code', '/constructor/', '/uk/constructor/'],
    ['[LANG-11] another host', '//evil.test/path', '/uk/evil.test/path'],
    ['[LANG-11] another host with backslashes', '/\\evil.test', '/uk/evil.test'],
    ['[LANG-11] another host behind a tab', '/\t/evil.test', '/uk/evil.test'],
    ['[LANG-11] another host, encoded', '/%2F%2Fevil.test', '/uk/%2F%2Fevil.test'],
    ['[LANG-11] an address of a scheme', 'javascript:alert(1)', '/uk/javascript:alert(1)'],
    ['[LANG-11] steps upward', '/%2e%2e//evil.test', '/uk/%2e%2e//evil.test'],
  ])('%s', (_, address, target) => {
    expect(languageRedirect(address, { cookie: 'uk' })).toBe(target)
  })

  test.each(['/en/', '/en', '/zho/courses/mark/?a=1', '/kab/courses', '/en?login=1', '/uk#top', '//en//evil.test'])(
    '[LANG-10] %s has its language and stays',
    (address) => {
      expect(languageRedirect(address, { cookie: 'de' })).toBeUndefined()
    },
  )

  test.each(['/authcb', '/authcb?code=1', '/callback/', '/callback'])(
    '[ROUTE-21, ROUTE-23] %s needs none',
    (address) => {
      expect(languageRedirect(address, { cookie: 'de' })).toBeUndefined()
    },
  )

  test('[LANG-11] stays on this host for any address', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        '%2e',
        '%2f',
        '@',
        ':',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        'en',
        'EN',
        'evil.test',
        'http',
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          hostile.map((parts) => parts.join('')),
          fc.string(),
        ),
        (address) => {
          const target = languageRedirect(address, {})
          expect(hostOf(target ?? '/')).toBe(ORIGIN)
          expect(hostOf(withLanguage(address, 'uk'))).toBe(ORIGIN)
          expect(hostOf(splitLanguage(address).rest)).toBe(ORIGIN)
        },
      ),
    )
  })

  test('[LANG-11] redirects only once', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const target = languageRedirect(address, {})
        expect(target && languageRedirect(target, {})).toBeUndefined()
      }),
    )
  })

  test('a very long address takes linear time', () => {
    const address = `${'/'.repeat(100_000)}${'x'.repeat(100_000)}${'\\'.repeat(100_000)}`
    expect(languageRedirect(address, {})).toHaveLength('/en/'.length + 200_000)
  })
})

describe('another language of the same address', () => {
  test.each([
    ['[LANG-16] takes the place of the first segment', '/en/courses/mark/', '/uk/courses/mark/'],
    ['[LANG-21] query and hash stay', '/en/courses/?q=en#en', '/uk/courses/?q=en#en'],
    ['[LANG-16] the landing page', '/en', '/uk/'],
    ['[LANG-21] an address without language gets one', '/courses/', '/uk/courses/'],
    ['[LANG-16] only the first segment is a language', '/en/en/', '/uk/en/'],
    ['[LANG-16] never another host', '/en//evil.test', '/uk/evil.test'],
  ])('%s', (_, address, target) => {
    expect(switchLanguage(address, 'uk')).toBe(target)
  })

  test('[LANG-18] an unsupported language changes nothing', () => {
    expect(switchLanguage('/en/courses/', 'xx')).toBe('/en/courses/')
  })
})

test('an address within the portal gets the language of the page, unless it has one', () => {
  expect(withLanguage('/courses/mark/?a=1#b', 'uk')).toBe('/uk/courses/mark/?a=1#b')
  expect(withLanguage('/', 'uk')).toBe('/uk/')
  expect(withLanguage('/de/courses/', 'uk')).toBe('/de/courses/')
})

test('a path is split into its language and the rest', () => {
  expect(splitLanguage('/en/courses/mark/')).toEqual({ lang: 'en', rest: '/courses/mark/' })
  expect(splitLanguage('/zho')).toEqual({ lang: 'zho', rest: '/' })
  expect(splitLanguage('/courses/')).toEqual({ rest: '/courses/' })
  expect(splitLanguage('/')).toEqual({ rest: '/' })
})

test('[LANG-19] the cookie lang lasts 365 days, on all paths', () => {
  expect(languageCookie('uk')).toBe('lang=uk; Path=/; Max-Age=31536000; SameSite=Lax')
})
