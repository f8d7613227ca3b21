import { expect, test } from 'vitest'
import { CONSENT_CATEGORIES } from './model.ts'
import { allows, consentCookie, readConsent, sameForAll } from './rules.ts'

const kept = (consent: object) => `lang=en; lp-cookie-agreements=${encodeURIComponent(JSON.stringify(consent))}; a=b`

test('[CONSENT-01, CONSENT-02, CONSENT-03, CONSENT-04] four kinds of things may be allowed', () => {
  expect(CONSENT_CATEGORIES).toEqual(['google-analytics', 'youtube', 'vimeo', 'hotjar'])
})

test('[CONSENT-05] a choice comes back from the cookie as it was kept, for 365 days', () => {
  const line = consentCookie({ youtube: true, hotjar: false })
  expect(line).toMatch(/^lp-cookie-agreements=[^;]+; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  expect(readConsent(line.split(';')[0] ?? '')).toEqual({ youtube: true, hotjar: false })
})

test('what nobody asked for is not read', () => {
  expect(readConsent(kept({ youtube: true, vimeo: 'yes', more: true }))).toEqual({ youtube: true })
})

test.each(['', 'other-lp-cookie-agreements=%7B%7D', 'lp-cookie-agreements=%7B', 'lp-cookie-agreements=null', kept([])])(
  'no choice is in %j',
  (cookies) => {
    expect(readConsent(cookies)).toBeUndefined()
  },
)

test('[CONSENT-11] before a choice everything is denied; after it each as chosen', () => {
  for (const category of CONSENT_CATEGORIES) {
    expect(allows(undefined, category)).toBe(false)
    expect(allows(sameForAll(true), category)).toBe(true)
    expect(allows(sameForAll(false), category)).toBe(false)
  }
  expect(allows({ youtube: true }, 'vimeo')).toBe(false)
})
