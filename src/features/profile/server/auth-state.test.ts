import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { Visit } from '#test/visit.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark' })
})
afterAll(() => portal.close())

const stateOf = async (as: Record<string, string>) =>
  (await portal.get('/api/sso/auth-state', { as, headers: { 'accept-language': 'uk' } })).json()

test('[AUTH-36] the current user has the fields of the product, whose time changes with the profile', async () => {
  const { userId, as } = await portal.signedIn()
  const registered = portal.clock.now().toISOString()
  const { publicUrl } = portal.kernel.config
  expect(await stateOf(as)).toMatchObject({
    currentUser: {
      sub: userId,
      name: 'Ruth Adeyemi',
      given_name: 'Ruth',
      family_name: 'Adeyemi',
      nickname: 'Ruth',
      locale: 'uk',
      picture: null,
      profile: `${publicUrl}/uk/profile/`,
    },
  })
  portal.clock.advance(DAY_MS)
  const change = { firstName: 'Naomi', lang: 'ar' }
  expect((await portal.call('PATCH', '/api/backoffice/users/me', { as, body: change })).status).toBe(200)
  const changed = portal.clock.now().toISOString()
  expect(changed).not.toBe(registered)
  expect(await stateOf(as)).toMatchObject({
    currentUser: { name: 'Naomi Adeyemi', given_name: 'Naomi', locale: 'ar', updated_at: changed },
  })
})

test('[AUTH-37, PROG-07] progress has the percentage of each started course, and when it last changed', async () => {
  const { userId, as } = await portal.signedIn()
  expect(await stateOf(as)).toMatchObject({ progress: { timestamp: null, map: {} } })
  const history = portal.clock.now().toISOString()
  const path = `/api/lpm/progresses/demo:${userId}/courses/mark/elements/mark-1/sync`
  const done = { state: 'done', percent: 100, history }
  expect((await portal.call('POST', path, { as, body: done })).status).toBe(200)
  expect(await stateOf(as)).toMatchObject({ progress: { timestamp: history, map: { mark: 33 } } })
})

test('[AUTH-38] the session has a public id, which is that of a guest and gives no access', async () => {
  const visit = new Visit(portal)
  const state = async () => (await visit.get('/api/sso/auth-state')).json()
  expect(await state()).toEqual({ currentUser: null, progress: { timestamp: null, map: {} }, sessionId: null })
  const { userId } = (await (await visit.post('/api/sso/sessions')).json()) as { userId: string }
  expect(await state()).toMatchObject({ currentUser: null, sessionId: userId })
  expect(await stateOf({ cookie: `access-token=${userId}` })).toMatchObject({ sessionId: null })
  const { as } = await portal.signedIn()
  expect(await stateOf(as)).toMatchObject({ sessionId: null })
})
