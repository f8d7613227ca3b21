import { expect, test } from 'vitest'
import { portalSettingsWith } from '#features/portal/model.ts'
import { policyOf } from './page-policy.ts'

const portalSettings = portalSettingsWith({ signInServices: () => ['google'], hasPayment: () => true })

const policy = (settings: object): string =>
  policyOf({ isSecure: true, isDevelopment: false })(portalSettings.parse(settings))['content-security-policy'] ?? ''

const google = { clientId: 'id', clientSecret: 'secret' }
const GOOGLE_IDENTITY = 'https://accounts.google.com/gsi/'

test('[SOCIAL-14, SETTINGS-38] the policy allows script, style and frame of one-tap if it is switched on and has keys', () => {
  const on = policy({ registration: { googleOneTap: true }, integrations: { google } })
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src']) {
    expect(on).toMatch(new RegExp(`${directive} [^;]*${GOOGLE_IDENTITY}(?: |;|$)`))
  }
})

test.each([
  { registration: { googleOneTap: false }, integrations: { google } },
  { registration: { googleOneTap: true } },
  { registration: { googleOneTap: true }, integrations: { google: { ...google, issuer: '/dev/oidc' } } },
])('[SOCIAL-14] the policy allows nothing of Google for %j', (settings) => {
  expect(policy({ ...settings, embeds: [] })).not.toContain('google.com')
})

test('[PAGE-49] of what pages show in frames the settings alone decide; the players of films are always let in', () => {
  const frames = (settings: object) => /frame-src ([^;]*)/.exec(policy(settings))?.[1]
  expect(frames({})).toContain('https://www.openstreetmap.org https://docs.google.com/forms/')
  expect(frames({ embeds: ['maps.example.org'] })).toBe(
    "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://maps.example.org",
  )
})

test.each(['https://example.org', 'example.org;', "'unsafe-inline'", 'example.org *', '*', 'example.org/../'])(
  '[PAGE-49] %s is not accepted as a site in the settings',
  (embed) => {
    expect(portalSettings.safeParse({ embeds: [embed] }).success).toBe(false)
  },
)
