import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { personErasure } from '#server/person-data.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { Visit } from '#test/visit.ts'
import type { User } from '../model.ts'
import { eraseOverdue } from './erase-person.ts'

const PASSWORD = 'the door stands open'
const HERE = { environmentId: 'demo' }
const ELSEWHERE = { environmentId: 'other' }

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let visit: Visit
let email: string
let id: string
let people = 0
beforeEach(async () => {
  // Rate limits count by the caller's address, which all tests share.
  portal.clock.advance(HOUR_MS)
  visit = new Visit(portal)
  people += 1
  email = `leaving${people}@example.org`
  await visit.post('/api/sso/users', { firstName: 'Ada', lastName: 'Leaving', email, password: PASSWORD })
  id = (await me()).id
})

const me = async (who = visit) => (await (await who.get('/api/sso/users/me')).json()) as User
const set = (deletion: object[], who = visit, whose = `bo:${id}`) =>
  who.put(`/api/backoffice/users/${whose}/deletion`, { deletion })
const signIn = async () => {
  const back = new Visit(portal)
  await back.post('/api/sso/login/email', { email, password: PASSWORD })
  return back
}
const isThere = async (userId: string) =>
  (await portal.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1

describe('asking for deletion', () => {
  test('[USER-10, USER-22] is recorded for this environment and keeps the entries of others', async () => {
    const deletion = JSON.stringify([ELSEWHERE])
    await portal.db.updateTable('users').set({ deletion }).where('id', '=', id).execute()
    expect(await (await set([HERE])).json()).toEqual({ id, deletion: [ELSEWHERE, HERE] })
  })

  test('signs the owner out here and on every other device', async () => {
    const other = await signIn()
    await set([HERE])
    expect([...visit.cookies.keys()]).toEqual(['known-device'])
    expect((await me(other)).isGuest).toBe(true)
  })

  test('sends the owner an email in their language', async () => {
    await set([HERE])
    const mails = await portal.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
    expect(JSON.stringify(mails)).toContain('deletion-asked')
  })

  test('[ROLE-26] is possible only for one’s own account', async () => {
    const { userId } = await portal.signedIn('disciple')
    expect((await set([HERE], visit, `bo:${userId}`)).status).toBe(403)
    expect((await set([HERE], new Visit(portal))).status).toBe(401)
  })

  test('is refused for another environment', async () => {
    expect((await set([ELSEWHERE])).status).toBe(422)
  })
})

describe('within the grace period', () => {
  test('[USER-24] owners who sign in are shown the pending deletion, and can withdraw it with everything kept', async () => {
    await set([HERE])
    portal.clock.advance(29 * DAY_MS)
    const back = await signIn()
    expect(await me(back)).toMatchObject({ id, deletion: [HERE] })
    await set([], back)
    expect(await me(back)).toMatchObject({ id, email, deletion: [] })
    portal.clock.advance(40 * DAY_MS)
    await eraseOverdue(portal.kernel)
    expect(await isThere(id)).toBe(true)
  })

  test('asking again doesn’t restart the period', async () => {
    await set([HERE])
    portal.clock.advance(20 * DAY_MS)
    await set([HERE], await signIn())
    portal.clock.advance(11 * DAY_MS)
    await eraseOverdue(portal.kernel)
    expect(await isThere(id)).toBe(false)
  })
})

describe('after the grace period', () => {
  test('the account and everything that features store about the person is deleted', async () => {
    const forgotten: string[] = []
    const remove = portal.kernel.hooks.add(personErasure, 'test', async (_, userId) => void forgotten.push(userId))
    const way = { environment_id: 'demo', link: 'telegram|77' }
    const at = portal.clock.now()
    await portal.db
      .insertInto('user_links')
      .values({ ...way, user_id: id, created_at: at })
      .execute()
    await portal.db
      .insertInto('messenger_stops')
      .values({ ...way, stopped_at: at })
      .execute()
    await set([HERE])
    portal.clock.advance(30 * DAY_MS - 1)
    await eraseOverdue(portal.kernel)
    expect([await isThere(id), forgotten]).toEqual([true, []])
    portal.clock.advance(1)
    await eraseOverdue(portal.kernel)
    expect([await isThere(id), forgotten]).toEqual([false, [id]])
    expect(await portal.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect(await portal.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).toEqual([])
    expect(await portal.db.selectFrom('messenger_stops').select('link').execute()).toEqual([])
    expect((await me(await signIn())).isGuest).toBe(true)
    remove()
  })

  test('an erasure that fails is rolled back, and doesn’t stop the others', async () => {
    const failing = id
    await set([HERE])
    const other = new Visit(portal)
    await other.post('/api/sso/users', { firstName: 'Bo', lastName: 'Leaving', email: `x${email}`, password: PASSWORD })
    const { id: otherId } = await me(other)
    await set([HERE], other, otherId)
    const remove = portal.kernel.hooks.add(personErasure, 'test', async (_, userId) => {
      if (userId === failing) throw new Error('not now')
    })
    portal.clock.advance(31 * DAY_MS)
    await expect(eraseOverdue(portal.kernel)).rejects.toThrow('Not everyone was erased')
    expect([await isThere(failing), await isThere(otherId)]).toEqual([true, false])
    remove()
  })
})
