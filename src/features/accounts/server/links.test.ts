import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, TEST_NOW } from '#test/create-test-app.ts'
import { addLink, findUserByLink, removeLink } from './store-links.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const add = (userId: string, link: string) =>
  portal.db.transaction().execute((trx) => addLink(trx, { userId, link, now: TEST_NOW }))

test('[USER-15, SOCIAL-17] a sign-in identity belongs to one account only, and is listed by the user with its method first', async () => {
  const [first, second] = [await portal.signedIn(), await portal.signedIn()]
  expect(await Promise.all([add(first.userId, 'google|1'), add(second.userId, 'google|1')])).toContain(false)
  expect(await add(second.userId, 'telegram|7')).toBe(true)
  const owner = await findUserByLink(portal.db, 'google|1')
  const stranger = [first, second].find(({ userId }) => userId !== owner?.id)!
  const me = await (await portal.get('/api/sso/users/me', { as: second.as })).json()
  expect((me as { links: string[] }).links).toContain('telegram|7')
  await portal.db.transaction().execute((trx) => removeLink(trx, { userId: stranger.userId, link: 'google|1' }))
  expect(await findUserByLink(portal.db, 'google|1')).toEqual(owner)
  await portal.db.transaction().execute((trx) => removeLink(trx, { userId: owner!.id, link: 'google|1' }))
  expect(await findUserByLink(portal.db, 'google|1')).toBeUndefined()
})
