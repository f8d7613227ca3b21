import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ALL_ON,
  openSignInPortal,
  type SignInPortal,
  SANDBOX_KEYS,
  type TestBrowser,
} from '#test/open-sign-in-portal.ts'
import { SIGN_IN_MS } from './begin.ts'

let portal: SignInPortal
beforeAll(async () => {
  portal = await openSignInPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.set(ALL_ON)
  await portal.db.deleteFrom('users').execute()
})

const CLIENT = SANDBOX_KEYS.google.clientId

async function nonceFor(browser: TestBrowser): Promise<string> {
  return String((await browser.post('/api/sso/onetap', {})).body.nonce)
}

/** Returns the token that the service gives to a browser. */
async function credentialFor(browser: TestBrowser, { person = 'lucia', nonce = '', clientId = CLIENT } = {}) {
  const asked = { person, clientId, nonce: nonce || (await nonceFor(browser)) }
  return String((await browser.post('/dev/oidc/one-tap', asked)).body.credential)
}

const signIn = (browser: TestBrowser, credential: string, more: object = {}) =>
  browser.post('/api/sso/login/onetap', { credential, ...more })

test('[SOCIAL-09, SOCIAL-10, SOCIAL-11, AUTH-21, AUTH-31, AUTH-43] a One Tap signs in a learner of this portal, with their own progress', async () => {
  const browser = portal.browser()
  const utm = { utm_source: 'mail', utm_campaign: 'spring' }
  expect(await signIn(browser, await credentialFor(browser), { utm })).toMatchObject({ status: 200 })
  const me = await browser.me()
  expect(me).toMatchObject({
    isGuest: false,
    roles: ['disciple'],
    links: ['google|lucia'],
    learning: { environments: ['demo'] },
    analytics: { utm: [{ environmentId: 'demo', ...utm }] },
  })
  const progress = portal.db.selectFrom('progresses').select('user_id').where('user_id', '=', String(me.id))
  expect(await progress.execute()).toHaveLength(1)
})

test('[SOCIAL-09, SOCIAL-11] a user without the role and this portal gets both', async () => {
  const first = portal.browser()
  await signIn(first, await credentialFor(first))
  await portal.db.updateTable('users').set({ roles: [], learning_environments: [] }).execute()
  const browser = portal.browser()
  await signIn(browser, await credentialFor(browser))
  expect(await browser.me()).toMatchObject({ roles: ['disciple'], learning: { environments: ['demo'] } })
})

test('[SOCIAL-13, ERROR-58] without a client id One Tap is not available', async () => {
  const begun = async () => (await portal.browser().post('/api/sso/onetap', {})).body
  expect(await begun()).toMatchObject({ clientId: CLIENT, script: '/dev/oidc/one-tap.js' })
  await portal.set({ integrations: {} })
  expect(await begun()).toMatchObject({ clientId: null })
  await portal.set({ ...ALL_ON, registration: { googleOneTap: false } })
  expect(await begun()).toMatchObject({ clientId: null })
})

test('[SOCIAL-14] the script is that of the provider', async () => {
  await portal.set({ integrations: { google: { clientId: 'real', clientSecret: 'secret' } } })
  expect((await portal.browser().post('/api/sso/onetap', {})).body).toMatchObject({
    clientId: 'real',
    script: 'https://accounts.google.com/gsi/client',
  })
})

test.each(['token-expired', 'token-audience', 'token-issuer', 'token-key', 'token-nonce'])(
  'nobody can sign in with a %s',
  async (person) => {
    const browser = portal.browser()
    const answer = await signIn(browser, await credentialFor(browser, { person }))
    expect(answer).toMatchObject({ status: 401, body: { code: 'accounts.sign-in-not-valid' } })
    expect(await portal.db.selectFrom('users').selectAll().execute()).toEqual([])
  },
)

test('[IMPL-15] nobody can sign in with a token that was used, manipulated, expired, unsigned or of another browser', async () => {
  const browser = portal.browser()
  const used = await credentialFor(browser)
  expect((await signIn(browser, used)).status).toBe(200)
  expect((await signIn(browser, used)).status).toBe(401)

  const [head = '', body = '', signature = ''] = (await credentialFor(browser)).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const changed = `${head}.${encode({ ...claims, sub: 'ruth' })}.${signature}`
  expect((await signIn(browser, changed)).status).toBe(401)
  expect((await signIn(browser, `${encode({ alg: 'none' })}.${body}.`)).status).toBe(401)
  expect((await signIn(browser, 'nonsense')).status).toBe(401)
  // None of these has used up the nonce.
  expect((await signIn(browser, `${head}.${body}.${signature}`)).status).toBe(200)

  const stolen = await credentialFor(browser)
  expect((await signIn(portal.browser({ 'sign-in-mark': 'e'.repeat(43) }), stolen)).status).toBe(401)
  expect((await signIn(portal.browser(), stolen)).status).toBe(401)

  const nonce = await nonceFor(browser)
  portal.clock.advance(SIGN_IN_MS)
  expect((await signIn(browser, await credentialFor(browser, { nonce }))).status).toBe(401)
})

test('nobody can sign in when One Tap is off, whatever the token', async () => {
  const browser = portal.browser()
  const credential = await credentialFor(browser)
  await portal.set({ registration: { google: true, googleOneTap: false } })
  expect((await signIn(browser, credential)).status).toBe(401)
})
