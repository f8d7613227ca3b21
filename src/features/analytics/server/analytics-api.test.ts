import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'

const PATH = '/api/backoffice/users/me/analytics/utm'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

async function utmOf(as: Record<string, string>) {
  const me = (await (await portal.get('/api/sso/users/me', { as })).json()) as { analytics: { utm: object[] } }
  return me.analytics.utm
}

test('[ANALYT-09, ANALYT-11] the latest campaign is stored in the profile, one for each portal', async () => {
  const { as, userId } = await portal.signedIn()
  const elsewhere = { environmentId: 'elsewhere', utm_source: 'a', utm_campaign: 'b' }
  await portal.db
    .updateTable('users')
    .set({ utm: JSON.stringify([elsewhere]) })
    .where('id', '=', userId)
    .execute()
  const put = (body: object) => portal.call('PUT', PATH, { as, body })
  expect((await put({ utm_source: 'mail', utm_campaign: 'spring', utm_term: 'x' })).status).toBe(200)
  await put({ utm_source: 'poster', utm_campaign: 'summer' })
  expect(await utmOf(as)).toEqual([elsewhere, { environmentId: 'demo', utm_source: 'poster', utm_campaign: 'summer' }])
})

test.each([[{ utm_source: 'mail' }], [{ utm_campaign: 'spring' }], [{ utm_source: '', utm_campaign: 'spring' }]])(
  '[ANALYT-10] a campaign without source or name is not stored: %j',
  async (body) => {
    const { as } = await portal.signedIn()
    expect((await portal.call('PUT', PATH, { as, body })).status).toBe(422)
    expect(await utmOf(as)).toEqual([])
  },
)
