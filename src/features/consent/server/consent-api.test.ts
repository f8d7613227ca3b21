import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, TEST_NOW } from '#test/create-test-app.ts'

const DAY_MS = 86_400_000
const PATH = '/api/backoffice/users/me/cookies'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms).toISOString()

async function send(as: Record<string, string>, cookies: object, chosenAt?: string) {
  const body = { learningPortalId: 'demo', cookies, ...(chosenAt && { chosenAt }) }
  const answer = await portal.call('PUT', PATH, { as, body })
  return { status: answer.status, answer: (await answer.json()) as { cookies?: object } }
}

async function profileOf(as: Record<string, string>) {
  const me = (await (await portal.get('/api/sso/users/me', { as })).json()) as { gdpr: { portals: object[] } }
  return me.gdpr.portals
}

test('[CONSENT-07, CONSENT-08, CONSENT-09, USER-17] a choice is stored in the profile for this portal, beside those for others', async () => {
  const { as, userId } = await portal.signedIn()
  const elsewhere = { learningPortalId: 'elsewhere', cookies: { youtube: true } }
  await portal.db
    .updateTable('users')
    .set({ gdpr: JSON.stringify([elsewhere]) })
    .where('id', '=', userId)
    .execute()
  expect((await send(as, { youtube: false, vimeo: true })).status).toBe(200)
  expect(await profileOf(as)).toEqual([
    elsewhere,
    { learningPortalId: 'demo', cookies: { youtube: false, vimeo: true } },
  ])
})

test('[CONSENT-09] the newer of two devices’ choices is kept, in whatever order they arrive', async () => {
  const { as } = await portal.signedIn()
  await send(as, { hotjar: true }, at(-DAY_MS))
  expect((await send(as, { hotjar: false }, at(-2 * DAY_MS))).answer.cookies).toEqual({ hotjar: true })
  expect(await profileOf(as)).toEqual([{ learningPortalId: 'demo', cookies: { hotjar: true } }])
  expect((await send(as, { hotjar: false }, at(-DAY_MS + 1))).answer.cookies).toEqual({ hotjar: false })
})

test('[CONSENT-09] a device whose clock is ahead does not win for ever', async () => {
  const { as } = await portal.signedIn()
  await send(as, { vimeo: true }, at(365 * DAY_MS))
  portal.clock.advance(1)
  expect((await send(as, { vimeo: false })).answer.cookies).toEqual({ vimeo: false })
})

test('[CONSENT-06] a guest’s choice stays in the browser: the endpoint refuses it', async () => {
  const { as } = await portal.guestSession()
  expect((await send(as, { youtube: true })).status).toBe(401)
  expect((await send({}, { youtube: true })).status).toBe(401)
})

test.each([[{ learningPortalId: 'other', cookies: {} }], [{ learningPortalId: 'demo', cookies: { more: true } }]])(
  'an invalid choice for this portal is refused: %j',
  async (body) => {
    const { as } = await portal.signedIn()
    expect((await portal.call('PUT', PATH, { as, body })).status).toBe(422)
  },
)
