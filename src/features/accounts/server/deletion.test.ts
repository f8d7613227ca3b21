// Leaves nothing behind: its erasure does nothing in the end.
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
  // Doors count tries by the address of the caller, and all tests have the same.
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
  test('[USER-10, USER-22] notes it for this environment, and keeps the entries of others', async () => {
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

  test('is told to him by mail, in his language', async () => {
    await set([HERE])
    const mails = await portal.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
    expect(JSON.stringify(mails)).toContain('deletion-asked')
  })

  test('[ROLE-26] is for oneself alone', async () => {
    const { userId } = await portal.signedIn('disciple')
    expect((await set([HERE], visit, `bo:${userId}`)).status).toBe(403)
    expect((await set([HERE], new Visit(portal))).status).toBe(401)
  })

  test('another environment cannot be asked for here', async () => {
    expect((await set([ELSEWHERE])).status).toBe(422)
  })
})

describe('within the days of grace', () => {
  test('[USER-24] who signs in is one who asked for deletion, and has everything back by taking that back', async () => {
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

  test('asking again does not begin them anew', async () => {
    await set([HERE])
    portal.clock.advance(20 * DAY_MS)
    await set([HERE], await signIn())
    portal.clock.advance(11 * DAY_MS)
    await eraseOverdue(portal.kernel)
    expect(await isThere(id)).toBe(false)
  })
})

describe('after the days of grace', () => {
  test('nothing of him is left, and features forget what does not go with him by itself', async () => {
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

  test('one whose erasure fails stays whole, and keeps nobody else', async () => {
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
