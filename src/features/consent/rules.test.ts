import { expect, test } from 'vitest'
import { CONSENT_CATEGORIES } from './model.ts'
import { allows, consentCookie, readConsent, sameForAll } from './rules.ts'

const kept = (consent: object) => `lang=en; lp-cookie-agreements=${encodeURIComponent(JSON.stringify(consent))}; a=b`

test('[CONSENT-01, CONSENT-02, CONSENT-03, CONSENT-04] there are four categories', () => {
  expect(CONSENT_CATEGORIES).toEqual(['google-analytics', 'youtube', 'vimeo', 'hotjar'])
})

test('[CONSENT-05] a choice is read back from the cookie unchanged, and the cookie lasts 365 days', () => {
  const line = consentCookie({ youtube: true, hotjar: false })
  expect(line).toMatch(/^lp-cookie-agreements=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  expect(readConsent(line.split(';')[0] ?? '')).toEqual({ youtube: true, hotjar: false })
})

test('unknown categories in the cookie are ignored', () => {
  expect(readConsent(kept({ youtube: true, vimeo: 'yes', more: true }))).toEqual({ youtube: true })
})

test.each(['', 'other-lp-cookie-agreements=%7B%7D', 'lp-cookie-agreements=%7B', 'lp-cookie-agreements=null', kept([])])(
  'there is no choice in %j',
  (cookies) => {
    expect(readConsent(cookies)).toBeUndefined()
  },
)

test('[CONSENT-11] everything is denied before a choice; afterwards each category is as chosen', () => {
  for (const category of CONSENT_CATEGORIES) {
    expect(allows(undefined, category)).toBe(false)
    expect(allows(sameForAll(true), category)).toBe(true)
    expect(allows(sameForAll(false), category)).toBe(false)
  }
  expect(allows({ youtube: true }, 'vimeo')).toBe(false)
})
