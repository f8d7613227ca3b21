import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeUser } from '#test/make/user.ts'
import { Visit } from '#test/visit.ts'
import { isStillGood } from '#server/sessions/session-list.ts'
import { SESSIONS_CHANNEL } from '#server/sessions/session-store.ts'
import { endAllSessions, IDLE_GUEST_MS, openSession, purgeSessions } from '#server/sessions/sessions.ts'
import { randomToken } from '#server/sessions/tokens.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

let userId: string
let visit: Visit
beforeEach(async () => {
  userId = await makeUser(portal.kernel)
  visit = await visitOf(userId)
})

async function visitOf(id: string): Promise<Visit> {
  const { access, refresh } = await openSession(portal.kernel, { userId: id })
  return new Visit(portal, [
    ['access-token', access],
    ['refresh-token', refresh],
  ])
}

const whoIs = async (who: Visit): Promise<string> =>
  ((await (await who.get('/api/sso/users/me')).json()) as { id: string }).id
const renew = (who: Visit) => who.post('/api/sso/token')

describe('tokens', () => {
  test('[AUTH-33, AUTH-34, LIMIT-53] are in cookies that last 7 days, have path /, and are HttpOnly', async () => {
    await renew(visit)
    expect(visit.setCookies).toHaveLength(2)
    for (const line of visit.setCookies) {
      expect(line).toMatch(/^(access|refresh)-token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    }
  })

  test('are in Secure cookies on an HTTPS portal', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://learn.example.org' } })
    const guest = new Visit(secure)
    await guest.post('/api/sso/sessions')
    expect(guest.setCookies).toHaveLength(2)
    for (const line of guest.setCookies) expect(line).toContain('; Secure')
    await secure.close()
  })

  test('are stored only as hashes', async () => {
    const rows = await portal.db.selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect([...visit.cookies.keys()]).toEqual(['access-token', 'refresh-token'])
    for (const token of visit.cookies.values()) expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('are valid for a day, and renewed on the next visit within 7 days', async () => {
    const before = new Map(visit.cookies)
    portal.clock.advance(DAY_MS - HOUR_MS)
    expect([await whoIs(visit), visit.setCookies]).toEqual([userId, []])
    portal.clock.advance(HOUR_MS - 1)
    expect([await whoIs(visit), visit.setCookies]).toEqual([userId, []])
    portal.clock.advance(1)
    expect([await whoIs(visit), visit.setCookies.length]).toEqual([userId, 2])
    portal.clock.advance(5 * DAY_MS)
    expect(await whoIs(visit)).toBe(userId)
    expect(visit.cookies.get('access-token')).not.toBe(before.get('access-token'))
    expect(visit.cookies.get('refresh-token')).not.toBe(before.get('refresh-token'))
  })

  test('are renewed indefinitely for somebody who comes every 6 days', async () => {
    for (let visits = 0; visits < 5; visits += 1) {
      portal.clock.advance(6 * DAY_MS)
      expect(await whoIs(visit)).toBe(userId)
    }
  })

  test('[AUTH-14, AUTH-33] are removed after more than 7 days, and the visitor is a guest', async () => {
    portal.clock.advance(7 * DAY_MS + SECOND_MS)
    expect(await whoIs(visit)).toBe('guest')
    expect([...visit.cookies]).toEqual([])
  })

  test('that were renewed reach the visitor even when the request fails', async () => {
    portal.clock.advance(2 * DAY_MS)
    expect((await visit.get('/api/creator/courses/none?lang=en')).status).toBe(404)
    portal.clock.advance(HOUR_MS)
    expect(await whoIs(visit)).toBe(userId)
  })

  test('can be renewed with the refresh token alone', async () => {
    visit.cookies.delete('access-token')
    expect(await whoIs(visit)).toBe(userId)
    expect(visit.cookies.has('access-token')).toBe(true)
  })

  test('are not interchangeable', async () => {
    const { cookies } = visit
    const swapped = new Visit(portal, [
      ['access-token', cookies.get('refresh-token')!],
      ['refresh-token', cookies.get('access-token')!],
    ])
    expect(await whoIs(swapped)).toBe('guest')
  })
})

describe('forged cookies', () => {
  test.each([
    ['random', randomToken()],
    ['empty', ''],
    ['long', 'a'.repeat(4000)],
    ['not a token', "' or 1=1 --"],
    ['not ASCII', '%F0%9F%98%80'],
    ['with a null', '%00'.repeat(15)],
  ])('[AUTH-14, ERROR-53] %s: removed, and the visitor continues as a guest', async (_, token) => {
    const forger = new Visit(portal, [
      ['access-token', token],
      ['refresh-token', token],
    ])
    const answer = await forger.get('/api/sso/users/me')
    expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, 'guest'])
    expect([...forger.cookies]).toEqual([])
  })

  test('[AUTH-13, ERROR-53] asking for a token without a valid one returns 401 TOKEN-BAD', async () => {
    const forger = new Visit(portal, [['refresh-token', randomToken()]])
    const answer = await renew(forger)
    expect(await answer.json()).toMatchObject({ status: 401, code: 'TOKEN-BAD' })
    expect([...forger.cookies]).toEqual([])
  })
})

describe('reuse of a refresh token', () => {
  test('after the grace period ends the whole sign-in, for the thief too', async () => {
    const thief = visit.copy()
    await renew(visit)
    portal.clock.advance(31 * SECOND_MS)
    expect((await renew(thief)).status).toBe(401)
    expect(await whoIs(visit)).toBe('guest')
  })

  test('[S-polish] ends a copied access token 30 seconds after its pair was exchanged', async () => {
    const copy = new Visit(portal, [['access-token', visit.cookies.get('access-token')!]])
    await renew(visit)
    portal.clock.advance(30 * SECOND_MS - 1)
    expect(await whoIs(copy)).toBe(userId)
    portal.clock.advance(SECOND_MS)
    expect(await whoIs(copy)).toBe('guest')
    expect(await whoIs(visit)).toBe(userId)
  })

  test('[S-polish] by signing out ends a copied access token at once', async () => {
    const copy = new Visit(portal, [['access-token', visit.cookies.get('access-token')!]])
    await renew(visit)
    await visit.post('/api/sso/logout')
    expect(await whoIs(copy)).toBe('guest')
  })

  test('by a thief who was first is detected when the owner comes', async () => {
    const thief = visit.copy()
    await renew(thief)
    portal.clock.advance(31 * SECOND_MS)
    expect((await renew(visit)).status).toBe(401)
    expect(await whoIs(thief)).toBe('guest')
  })

  test('[S-M3] by a second tab keeps it signed in when the first tab has just renewed an expired access token', async () => {
    visit.cookies.set('access-token', randomToken())
    const secondTab = visit.copy()
    expect((await renew(visit)).status).toBe(200)
    expect((await renew(secondTab)).status).toBe(200)
    expect([await whoIs(visit), await whoIs(secondTab)]).not.toContain('guest')
  })

  test('with a token older than the last one is refused within the grace period too', async () => {
    const old = visit.copy()
    await renew(visit)
    await renew(visit)
    expect((await renew(old)).status).toBe(401)
    expect(await whoIs(visit)).toBe('guest')
  })

  test('by two tabs at once gives both the same tokens and keeps them signed in', async () => {
    const tabs = [visit, visit.copy(), visit.copy(), visit.copy()]
    portal.clock.advance(2 * DAY_MS)
    expect(await Promise.all(tabs.map(whoIs))).toEqual([userId, userId, userId, userId])
    expect(new Set(tabs.map(({ cookies }) => JSON.stringify([...cookies])))).toHaveLength(1)
    portal.clock.advance(2 * DAY_MS)
    expect(await whoIs(visit)).toBe(userId)
  })

  test('within 30 seconds repeats a response that was lost', async () => {
    const retry = visit.copy()
    await renew(visit)
    portal.clock.advance(30 * SECOND_MS)
    expect((await renew(retry)).status).toBe(200)
    expect(retry.cookies).toEqual(visit.cookies)
  })

  test('does not end other sign-ins of the same person', async () => {
    const elsewhere = await visitOf(userId)
    const thief = visit.copy()
    await renew(visit)
    portal.clock.advance(31 * SECOND_MS)
    await renew(thief)
    expect(await whoIs(elsewhere)).toBe(userId)
  })
})

describe('the end of a session', () => {
  test('[AUTH-75] signing out ends only this session', async () => {
    const elsewhere = await visitOf(userId)
    const copy = visit.copy()
    expect((await visit.post('/api/sso/logout')).status).toBe(200)
    expect([...visit.cookies]).toEqual([])
    expect(await whoIs(copy)).toBe('guest')
    expect(await whoIs(elsewhere)).toBe(userId)
    // Each process closes the event streams of this sign-in.
    const published = portal.db.selectFrom('events').select('payload').where('channel', '=', SESSIONS_CHANNEL)
    expect((await published.execute()).filter(({ payload }) => isDeepStrictEqual(payload, { userId }))).toHaveLength(1)
  })

  test('a session that has ended is deleted a day later, since requests in flight still have its tokens', async () => {
    await visit.post('/api/sso/logout')
    const left = async () =>
      (await portal.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length
    portal.clock.advance(DAY_MS)
    await purgeSessions(portal.kernel)
    expect(await left()).toBe(1)
    portal.clock.advance(1)
    await purgeSessions(portal.kernel)
    expect(await left()).toBe(0)
  })

  test('[AUTH-75] all sessions can be ended', async () => {
    const elsewhere = await visitOf(userId)
    await endAllSessions(portal.kernel, userId)
    expect([await whoIs(visit), await whoIs(elsewhere)]).toEqual(['guest', 'guest'])
  })

  test('a request in flight while the session ends doesn’t remove the cookies of the next session', async () => {
    const late = visit.copy()
    await visit.post('/api/sso/logout')
    expect(await whoIs(late)).toBe('guest')
    expect(late.setCookies).toEqual([])
    portal.clock.advance(31 * SECOND_MS)
    await whoIs(late)
    expect([...late.cookies]).toEqual([])
  })

  test('a blocked user is a guest at once', async () => {
    await portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
    expect(await whoIs(visit)).toBe('guest')
  })

  test('an event stream opens only while its sign-in is active and its user is not blocked', async () => {
    const cookies = { get: (name: string) => visit.cookies.get(name), set: () => {}, delete: () => {} }
    const setStatus = (status: 'active' | 'blocked') =>
      portal.db.updateTable('users').set({ status }).where('id', '=', userId).execute()
    expect(await isStillGood(portal.kernel, cookies)).toBe(true)
    await setStatus('blocked')
    expect(await isStillGood(portal.kernel, cookies)).toBe(false)
    await setStatus('active')
    await portal.db
      .updateTable('sessions')
      .set({ ended_at: portal.clock.now() })
      .where('user_id', '=', userId)
      .execute()
    expect(await isStillGood(portal.kernel, cookies)).toBe(false)
    expect(await isStillGood(portal.kernel, { ...cookies, get: () => undefined })).toBe(false)
  })

  test('[ERROR-05] the logout address signs out and redirects within this portal only', async () => {
    const answer = await visit.get('/api/sso/logout?returnTo=%2Fen%2Fcourses%2F')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/courses/'])
    expect([...visit.cookies]).toEqual([])
    const evil = await visit.get('/api/sso/logout?returnTo=%2F%2Fevil.example')
    expect(evil.headers.get('location')).toBe('/')
  })

  test.each(['cross-site', 'same-site'])('[ERROR-05] a link on another site signs nobody out: %s', async (site) => {
    await visit.get('/api/sso/logout', { headers: { 'sec-fetch-site': site } })
    expect(await whoIs(visit)).toBe(userId)
  })

  test('another site can’t sign anybody out or in by a form', async () => {
    // Older browsers send only the origin.
    for (const says of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      expect((await visit.post('/api/sso/logout', {}, says)).status).toBe(403)
    }
    expect(await whoIs(visit)).toBe(userId)
  })
})

describe('cleaning up', () => {
  test('[AUTH-15] a guest without a visit for 30 days is deleted; active guests and learners are not', async () => {
    const guest = async () => visitOf(await makeUser(portal.kernel, { status: 'session' }))
    const [gone, back] = [await guest(), await guest()]
    const idle = await whoIs(gone)
    for (const days of [6, 6, 6, 6, 6]) {
      portal.clock.advance(days * DAY_MS)
      await whoIs(back)
    }
    portal.clock.advance(IDLE_GUEST_MS - 30 * DAY_MS + SECOND_MS)
    await purgeSessions(portal.kernel)
    const ids = (await portal.db.selectFrom('users').select('id').execute()).map(({ id }) => id)
    expect(ids).toContain(await whoIs(back))
    expect(ids).toContain(userId)
    expect(ids).not.toContain(idle)
    const left = await portal.db.selectFrom('sessions').select('user_id').execute()
    expect(left.map(({ user_id }) => user_id)).not.toContain(userId)
  })

  test('[AUTH-15] a guest who returns while guests are deleted is not deleted', async () => {
    const guestId = await makeUser(portal.kernel, { status: 'session' })
    portal.clock.advance(IDLE_GUEST_MS + SECOND_MS)
    await portal.db.transaction().execute(async (trx) => {
      const seen = { last_seen_at: portal.clock.now() }
      await trx.updateTable('users').set(seen).where('id', '=', guestId).execute()
      await purgeSessions(portal.kernel)
    })
    const found = await portal.db.selectFrom('users').select('id').where('id', '=', guestId).execute()
    expect(found).toEqual([{ id: guestId }])
  })

  test('[R-9] more guests than one batch are all deleted', async () => {
    await sql`insert into users (id, status, created_at, last_seen_at)
      select 'idle-' || number, 'session', ${new Date(0)}, ${new Date(0)} from generate_series(1, 2500) as number`.execute(
      portal.db,
    )
    await purgeSessions(portal.kernel)
    const idle = await portal.db.selectFrom('users').select('id').where('id', 'like', 'idle-%').execute()
    expect(idle).toEqual([])
  })
})
