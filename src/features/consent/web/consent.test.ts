import { afterEach, expect, test, vi } from 'vitest'
import { consentCookie, NO_CONSENT_COOKIE } from '../rules.ts'
import { currentConsent, setAccountConsent } from './consent.ts'

afterEach(() => {
  setAccountConsent(undefined)
  vi.unstubAllGlobals()
})

const withCookie = (line: string) => vi.stubGlobal('document', { cookie: line.split(';')[0] })

test('[ROLE-24, CONSENT-06] a guest’s choice is read from the cookie, a signed-in visitor’s from the profile', () => {
  withCookie('')
  expect(currentConsent()).toBeUndefined()
  withCookie(consentCookie({ youtube: true }))
  expect(currentConsent()).toMatchObject({ youtube: true })
  withCookie(NO_CONSENT_COOKIE)
  setAccountConsent({ youtube: false, vimeo: true })
  expect(currentConsent()).toEqual({ youtube: false, vimeo: true })
})

test('a signed-in visitor’s new choice counts at once, while it is still being sent', () => {
  setAccountConsent({ youtube: true, vimeo: true })
  withCookie(consentCookie({ youtube: false }))
  expect(currentConsent()).toMatchObject({ youtube: false })
  withCookie(NO_CONSENT_COOKIE)
  expect(currentConsent()).toMatchObject({ youtube: true })
})
