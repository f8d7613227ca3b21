import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMentors, type Person } from '#test/make/mentors.ts'
import { makeUser } from '#test/make/user.ts'
import { Visit } from '#test/visit.ts'
import type { ConnectionEntry, MentorEntry, OwnConnection } from '../api.ts'
import { connectLearner, type ConnectionChange, findConnection, connectionChanged } from './connections.ts'
import { reassignLearners } from './reassign-learners.ts'
import { routeLearner } from './route-learner.ts'

const made = openMentors()
const { set, mentorWith, teamOf, within, connect, mentorOf, statusOf, json, removeMentors } = made
const changes: ConnectionChange[] = []
beforeAll(() => {
  made.portal.kernel.hooks.add(connectionChanged, 'test', async (_kernel, _trx, change) => void changes.push(change))
})

describe('by a link', () => {
  test('[MENTOR-18, MENTOR-20] people who sign up with mentor_id get that mentor, also in their account, with the reason recorded', async () => {
    await removeMentors()
    const [mentor] = [await mentorWith(), await mentorWith()]
    const visit = new Visit(made.portal)
    visit.cookies.set('mentor_id', mentor.userId)
    await visit.post('/api/sso/users', {
      firstName: 'Ruth',
      lastName: 'Oduya',
      email: 'by-link@example.org',
      password: 'the door stands open',
    })
    const me = (await (await visit.get('/api/sso/users/me')).json()) as { id: string; chat: object }
    expect(me.chat).toEqual({ connections: [{ environmentId: 'demo', type: 'chat', mentorId: mentor.userId }] })
    const { connections } = await json<{ connections: ConnectionEntry[] }>(
      `/mp/learners/${me.id}/connections`,
      mentor.as,
    )
    expect(connections).toMatchObject([
      { mentor: { id: mentor.userId }, reason: { rule: 'link', link: 'mentor_id' }, madeBy: null, endedAt: null },
    ])
  })
})

describe('the panel', () => {
  test('[MENTOR-12, MENTOR-13, MENTOR-14, MENTOR-15, LIMIT-07] lists mentors who take learners by portal, role and campaign, a hundred at most, and nothing about learners', async () => {
    await removeMentors()
    const spring = await mentorWith({ utm_campaign_name: 'spring', about: JSON.stringify({ en: 'I like questions.' }) })
    const leader = await mentorWith({}, 'mp-leader')
    await mentorWith({ portals: ['elsewhere'] })
    const learner = await made.portal.signedIn()
    await set(learner.userId)
    const list = async (query = '') =>
      (await json<{ profiles: { uid: string }[] }>(`/mp/profiles?${query}`, learner.as)).profiles.map(({ uid }) => uid)
    expect((await list()).toSorted()).toEqual([spring.userId, leader.userId].toSorted())
    expect(await list('mentorOnLpIds=demo&roleIds=mentor')).toEqual([spring.userId])
    expect(await list('core.utm_campaign_name=spring')).toEqual([spring.userId])
    expect(await list('limit=1')).toHaveLength(1)
    expect(await statusOf('GET', '/mp/profiles?limit=101', {})).toBe(422)
    expect(await json(`/mp/profiles/bo:${spring.userId}`, learner.as)).toMatchObject({
      uid: spring.userId,
      id: `bo:${spring.userId}`,
      fullName: 'Ruth Adeyemi',
      about: 'I like questions.',
      core: { utm_campaign_name: 'spring' },
    })
    expect(await statusOf('GET', `/mp/profiles/bo:${learner.userId}`, learner.as)).toBe(404)
    expect(await statusOf('GET', `/mp/profiles/${spring.userId}`, learner.as)).toBe(404)
  })

  test('[S-S4] visitors without an account see only mentors who agreed to be public', async () => {
    await removeMentors()
    const [shown, hidden] = [await mentorWith({ is_public: true }), await mentorWith()]
    const session = await made.portal.guestSession()
    const learner = await made.portal.signedIn()
    const seenBy = async (as: Record<string, string>) => ({
      listed: (await json<{ profiles: { uid: string }[] }>('/mp/profiles', as)).profiles
        .map(({ uid }) => uid)
        .toSorted(),
      opened: await statusOf('GET', `/mp/profiles/bo:${hidden.userId}`, as),
    })
    for (const as of [{}, session.as]) expect(await seenBy(as)).toEqual({ listed: [shown.userId], opened: 404 })
    expect(await seenBy(learner.as)).toEqual({ listed: [shown.userId, hidden.userId].toSorted(), opened: 200 })
    expect(await statusOf('GET', `/mp/profiles/bo:${shown.userId}`, {})).toBe(200)
  })

  test('[MENTOR-20, W17] a learner chooses, changes their choice, or lets the portal choose; a full mentor can’t be chosen', async () => {
    await removeMentors()
    const [a, b] = [await mentorWith({ places: 1 }), await mentorWith({ places: 1 })]
    const [ruth, ben] = [await made.portal.signedIn(), await made.portal.signedIn()]
    const choose = (as: Record<string, string>, body: object) =>
      made.portal.call('POST', '/api/mp/connections', { as, body: { environmentId: 'demo', ...body } })
    const mine = (as: Record<string, string>) => json<OwnConnection>('/mp/connections/mine', as)
    expect(await mine({})).toEqual({ connection: null })
    expect((await choose(ruth.as, { type: 'chat', mentorId: b.userId })).status).toBe(200)
    expect((await choose(ben.as, { type: 'chat', mentorId: b.userId })).status).toBe(409)
    expect((await choose(ben.as, { type: 'distribution' })).status).toBe(200)
    expect((await mine(ben.as)).connection).toMatchObject({ type: 'distribution', mentor: { uid: a.userId } })
    const connections = await made.portal.db
      .selectFrom('users')
      .select('chat_connections')
      .where('id', 'in', [ruth.userId, ben.userId])
      .execute()
    expect(connections.flatMap((row) => row.chat_connections).toSorted((x, y) => (x.type < y.type ? -1 : 1))).toEqual([
      { environmentId: 'demo', type: 'chat', mentorId: b.userId },
      { environmentId: 'demo', type: 'distribution', mentorId: a.userId },
    ])
    const before = changes.length
    expect((await choose(ruth.as, { type: 'chat', mentorId: b.userId })).status).toBe(200)
    expect(changes).toHaveLength(before)
  })
})

describe('the queue', () => {
  test('[IMPL-06] a mentor who learns too waits for another mentor, and never gets themselves', async () => {
    await removeMentors()
    const mentor = await mentorWith()
    const route = () => within((trx) => routeLearner(made.portal.kernel, trx, mentor.userId))
    expect([(await route()).mentorId, await mentorOf(mentor.userId)]).toEqual([null, null])
    const other = await mentorWith()
    expect((await route()).mentorId).toBe(other.userId)
  })

  test('[IMPL-06] a learner without a free place waits; if two mentors take them at once, one succeeds, and the history is kept', async () => {
    await removeMentors()
    const [a, b] = [await mentorWith({ places: 0 }), await mentorWith({ places: 0 })]
    const learner = await made.portal.signedIn()
    await within((trx) => routeLearner(made.portal.kernel, trx, learner.userId))
    expect(await json('/mp/queue', a.as)).toMatchObject({ waiting: [{ learner: { id: learner.userId }, team: null }] })
    const take = (as: Record<string, string>) => statusOf('POST', `/mp/queue/${learner.userId}/take`, as, {})
    const taken = await Promise.all([take(a.as), take(b.as)])
    expect(taken.toSorted()).toEqual([200, 409])
    const [winner, loser] = taken[0] === 200 ? [a, b] : [b, a]
    expect(await mentorOf(learner.userId)).toBe(winner.userId)
    const body = { mentorId: loser.userId, word: 'She asked about Mark 4.' }
    expect(await statusOf('POST', `/mp/learners/${learner.userId}/mentor`, winner.as, body)).toBe(200)
    const why = `/mp/learners/${learner.userId}/connections`
    expect((await json<{ connections: ConnectionEntry[] }>(why, loser.as)).connections).toMatchObject([
      { reason: { rule: 'given', from: winner.userId, word: body.word }, endedAt: null },
      { reason: { rule: 'taken' } },
      { mentor: null, reason: { rule: 'queue' } },
    ])
    expect(await statusOf('GET', why, winner.as)).toBe(403)
    expect(changes.at(-1)).toMatchObject({
      before: { mentorId: winner.userId },
      now: { mentorId: loser.userId, reason: { word: body.word } },
    })
  })

  test('[MENTOR-23] a mentor takes learners from the queues of their own teams and the common one, not from those of others', async () => {
    await removeMentors()
    const [own, stranger] = [await mentorWith({ places: 0 }), await mentorWith({ places: 0 })]
    const teamId = await made.teamOf(own)
    await made.teamOf(stranger)
    const learner = await made.portal.signedIn()
    await connect(learner.userId, { teamId })
    const take = (as: Record<string, string>) => statusOf('POST', `/mp/queue/${learner.userId}/take`, as, {})
    expect([await take(stranger.as), await mentorOf(learner.userId)]).toEqual([403, null])
    expect([await take(own.as), await mentorOf(learner.userId)]).toEqual([200, own.userId])
    // A mentor who learns too can’t take themselves.
    await connect(own.userId, { teamId })
    expect(await statusOf('POST', `/mp/queue/${own.userId}/take`, own.as, {})).toBe(403)
    expect(await mentorOf(own.userId)).toBeNull()
  })

  test('[IMPL-06] learners can’t be given to a team that was closed, and those in its queue get a free place', async () => {
    await removeMentors()
    const mentor = await mentorWith({ places: 5 })
    const [own, closed] = [await made.teamOf(mentor), await made.teamOf()]
    const learner = await made.portal.signedIn()
    await connect(learner.userId, { mentorId: mentor.userId })
    const give = (teamId: string) =>
      statusOf('POST', `/mp/learners/${learner.userId}/mentor`, mentor.as, { mentorId: null, teamId })
    const close = (id: string) =>
      made.portal.db.updateTable('teams').set({ closed_at: made.portal.clock.now() }).where('id', '=', id).execute()
    await close(closed)
    expect([await give(closed), await mentorOf(learner.userId)]).toEqual([404, mentor.userId])
    expect([await give(own), await mentorOf(learner.userId)]).toEqual([200, null])
    await reassignLearners(made.portal.kernel)
    expect(await mentorOf(learner.userId)).toBeNull()
    await close(own)
    await reassignLearners(made.portal.kernel)
    expect(await mentorOf(learner.userId)).toBe(mentor.userId)
  })

  test('[IMPL-06] a learner whose account is being deleted is not in the queue, and one taken from it keeps their former mentor on record', async () => {
    await removeMentors()
    const [gone, next] = [await mentorWith(), await mentorWith({ places: 0 })]
    const [learner, leaving] = [await made.portal.signedIn(), await made.portal.signedIn()]
    for (const { userId } of [learner, leaving]) await connect(userId, { mentorId: gone.userId })
    await set(gone.userId, { is_on: false })
    await reassignLearners(made.portal.kernel)
    const deletion = { deletion_asked_at: made.portal.clock.now() }
    await made.portal.db.updateTable('users').set(deletion).where('id', '=', leaving.userId).execute()
    const { waiting } = await json<{ waiting: { learner: { id: string } }[] }>('/mp/queue', next.as)
    expect(waiting.map(({ learner: { id } }) => id)).toEqual([learner.userId])
    expect(await statusOf('POST', `/mp/queue/${learner.userId}/take`, next.as, {})).toBe(200)
    expect((await findConnection(made.portal.db, learner.userId))?.reason).toEqual({
      rule: 'taken',
      from: gone.userId,
      left: 'off',
    })
  })

  test('[IMPL-06] a learner who was put into the queue by hand waits until somebody takes them, though places are free', async () => {
    await removeMentors()
    const mentor = await mentorWith({ places: 5 })
    const learner = await made.portal.signedIn()
    const route = () => within((trx) => routeLearner(made.portal.kernel, trx, learner.userId))
    await route()
    expect(await mentorOf(learner.userId)).toBe(mentor.userId)
    const path = `/mp/learners/${learner.userId}/mentor`
    expect(await statusOf('POST', path, mentor.as, { mentorId: null, teamId: null })).toBe(200)
    await route()
    await reassignLearners(made.portal.kernel)
    expect(await mentorOf(learner.userId)).toBeNull()
    expect(await statusOf('POST', `/mp/queue/${learner.userId}/take`, mentor.as, {})).toBe(200)
    expect(await mentorOf(learner.userId)).toBe(mentor.userId)
  })

  test('[IMPL-06] two learners at once never get the same last place', async () => {
    await removeMentors()
    const mentor = await mentorWith({ places: 1 })
    const learners = [await made.portal.signedIn(), await made.portal.signedIn(), await made.portal.signedIn()]
    await Promise.all(learners.map(({ userId }) => within((trx) => routeLearner(made.portal.kernel, trx, userId))))
    const found = await Promise.all(learners.map(({ userId }) => mentorOf(userId)))
    expect(found.toSorted()).toEqual([mentor.userId, null, null].toSorted())
  })
})

describe('a mentor who leaves', () => {
  test.each([
    ['role', { roles: ['disciple'] }],
    ['blocked', { status: 'blocked' }],
    ['deleted', { deletion_asked_at: new Date('2026-03-02T10:00:00Z') }],
    ['off', undefined],
    ['portal', undefined],
  ] as const)(
    '[IMPL-06] learners of a mentor who is gone (%s) are reassigned at once, to their team first; without a free place they wait',
    async (cause, change) => {
      await removeMentors()
      const gone = await mentorWith()
      const [mate, stranger] = [await mentorWith({ places: 1 }), await mentorWith({ places: 1 })]
      await teamOf(gone, mate)
      const learners = []
      for (let count = 0; count < 3; count += 1) learners.push(await makeUser(made.portal.kernel))
      const held = { type: 'chat' as const, teamId: await firstTeam(gone.userId), reason: { rule: 'load' as const } }
      for (const learnerId of learners) {
        const wanted = { ...held, learnerId, mentorId: gone.userId, madeBy: null }
        await within((trx) => connectLearner(made.portal.kernel, trx, wanted))
      }
      if (change)
        await made.portal.db
          .updateTable('users')
          .set(change as object)
          .where('id', '=', gone.userId)
          .execute()
      else await set(gone.userId, cause === 'off' ? { is_on: false } : { portals: ['elsewhere'] })
      await reassignLearners(made.portal.kernel)
      const now = await Promise.all(learners.map((id) => findConnection(made.portal.db, id)))
      expect(now.map((one) => one?.mentorId)).toEqual([mate.userId, stranger.userId, null])
      expect(now.map((one) => one?.reason)).toMatchObject(learners.map(() => ({ from: gone.userId, left: cause })))
      // Running it again changes nothing and notifies nobody.
      const told = changes.length
      await reassignLearners(made.portal.kernel)
      expect(changes).toHaveLength(told)
      await set(stranger.userId, { places: 2 })
      await reassignLearners(made.portal.kernel)
      expect(await mentorOf(learners[2]!)).toBe(stranger.userId)
    },
  )

  const firstTeam = async (userId: string) =>
    (
      await made.portal.db
        .selectFrom('team_members')
        .select('team_id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).team_id
})

test('[IMPL-06] through any sequence of events a learner has one mentor or queue after the other, without gaps or overlaps, and places are exceeded only by hand', async () => {
  await removeMentors()
  const mentors: Person[] = []
  for (let count = 0; count < 4; count += 1) mentors.push(await mentorWith({ places: 2 }))
  const ids = mentors.map(({ userId }) => userId)
  const learners: string[] = []
  for (let count = 0; count < 5; count += 1) learners.push(await makeUser(made.portal.kernel))
  const step = fc.record({
    kind: fc.constantFrom('route', 'choose', 'turn', 'places', 'regroup'),
    who: fc.nat(4),
    whom: fc.nat(3),
    n: fc.nat(3),
  })
  const overfull = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const { kind, who, whom, n } of steps) {
        made.portal.clock.advance(1000)
        const [learnerId, mentorId] = [learners[who]!, ids[whom]!]
        if (kind === 'route') await within((trx) => routeLearner(made.portal.kernel, trx, learnerId))
        if (kind === 'regroup') await reassignLearners(made.portal.kernel)
        if (kind === 'turn') await set(mentorId, { is_on: n > 1 })
        if (kind === 'places') await set(mentorId, { places: n })
        if (kind === 'choose') await connect(learnerId, { mentorId })
        const held = await made.portal.db
          .selectFrom('mentor_connections')
          .innerJoin('mentor_profiles', 'user_id', 'mentor_id')
          .select(['mentor_id', 'places'])
          .where('ended_at', 'is', null)
          .where('mentor_id', 'in', ids)
          .execute()
        for (const id of ids) {
          const own = held.filter((row) => row.mentor_id === id)
          const isOver = own.length > (own[0]?.places ?? 0)
          // Only assignment by hand, or a lower limit, may exceed the places.
          expect(!isOver || kind === 'choose' || kind === 'places' || overfull.has(id)).toBe(true)
          if (isOver) overfull.add(id)
          else overfull.delete(id)
        }
      }
      for (const learnerId of learners) {
        const history = await made.portal.db
          .selectFrom('mentor_connections')
          .select(['made_at', 'ended_at'])
          .where('learner_id', '=', learnerId)
          .orderBy('seq')
          .execute()
        expect(history.slice(0, -1).map((row) => row.ended_at)).toEqual(history.slice(1).map((row) => row.made_at))
        expect(history.at(-1)?.ended_at ?? null).toBeNull()
      }
    }),
    { numRuns: 12 },
  )
})

describe('a new mentor', () => {
  const entryOf = async (id: string, as: Record<string, string>) =>
    (await json<{ mentors: MentorEntry[] }>('/mp/mentors', as)).mentors.find((one) => one.id === id)

  test('[O-S13] is not shown as available and gets no learners until they open the desk', async () => {
    await removeMentors()
    const admin = await made.portal.signedIn('mp-admin')
    const mentor = await made.portal.signedIn('mentor')
    expect(await entryOf(mentor.userId, admin.as)).toMatchObject({ isReady: false, isHere: false })
    const team = await teamOf()
    expect(await statusOf('PUT', `/mp/teams/${team}/members/${mentor.userId}`, admin.as, {})).toBe(200)
    expect(await entryOf(mentor.userId, admin.as)).toMatchObject({ isReady: false, isHere: false })
    const learner = await made.portal.signedIn()
    const routed = () => within((trx) => routeLearner(made.portal.kernel, trx, learner.userId))
    expect((await routed()).mentorId).toBeNull()
    expect(await json<{ profiles: object[] }>('/mp/profiles')).toEqual({ profiles: [] })
    // Learners who wait are assigned by a job.
    await sql`delete from jobs.job where name = 'mentors.regroup'`.execute(made.portal.db)
    await json('/mp/desk?lang=en', mentor.as)
    expect(await entryOf(mentor.userId, admin.as)).toMatchObject({ isReady: true, isHere: true })
    const { rows } = await sql`select from jobs.job where name = 'mentors.regroup'`.execute(made.portal.db)
    expect(rows).toHaveLength(1)
    expect((await routed()).mentorId).toBe(mentor.userId)
  })

  test('[O-S13] is ready once somebody has set their languages or hours, but not by other settings', async () => {
    await removeMentors()
    const admin = await made.portal.signedIn('mp-admin')
    const mentor = await made.portal.signedIn('mentor')
    const change = (body: object) => statusOf('PATCH', `/mp/mentors/${mentor.userId}`, admin.as, body)
    expect(await change({ places: 3 })).toBe(200)
    expect(await entryOf(mentor.userId, admin.as)).toMatchObject({ isReady: false, places: 3 })
    expect(await change({ languages: ['uk'] })).toBe(200)
    expect(await entryOf(mentor.userId, admin.as)).toMatchObject({ isReady: true })
  })

  test('the audit log names only the settings that have really changed', async () => {
    const admin = await made.portal.signedIn('mp-admin')
    const mentor = await mentorWith({ places: 5, languages: ['uk'] })
    const body = { places: 7, languages: ['uk'], timeZone: 'UTC', campaign: '', hours: [] }
    await statusOf('PATCH', `/mp/mentors/${mentor.userId}`, admin.as, body)
    const row = await made.portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'mentor.changed')
      .where('subject', '=', mentor.userId)
      .executeTakeFirst()
    expect(row?.details).toEqual({ changed: ['places'] })
  })
})
