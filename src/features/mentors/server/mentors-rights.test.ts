import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import type { Role } from '#base/roles.ts'
import { openMentors, type Person } from '#test/make/mentors.ts'
import type { PublicMentor } from '../api.ts'
import { mayRead, scopeOf } from './may-read.ts'
import { routeLearner } from './route-learner.ts'

const made = openMentors()
const { set, mentorWith, teamOf, connect, statusOf, json, removeMentors } = made

describe('access to learners', () => {
  test('[MENTOR-23, ROLE-26] of every role and relation, only people responsible for a learner see them', async () => {
    const [learner, other] = [await made.portal.signedIn(), await made.portal.signedIn()]
    const [mentor, neighbour, standIn] = [await mentorWith(), await mentorWith(), await mentorWith()]
    const [leader, otherLeader] = [await mentorWith({}, 'mp-leader'), await mentorWith({}, 'mp-leader')]
    const notLeading = await mentorWith({}, 'mp-leader')
    const [blocked, deleted, demoted] = [await mentorWith(), await mentorWith(), await mentorWith()]
    const teamId = await teamOf({ ...leader, leads: true }, mentor, notLeading, { ...demoted, leads: true })
    await teamOf({ ...otherLeader, leads: true }, neighbour)
    const admins = [await made.portal.signedIn('mp-admin'), await made.portal.signedIn('envmgr-admin')]
    const now = made.portal.clock.now()
    const update = (id: string, change: object) =>
      made.portal.db.updateTable('users').set(change).where('id', '=', id).execute()
    await connect(learner.userId, { mentorId: mentor.userId })

    const see = async ({ userId }: Person, roles: Role[] = ['mentor'], whom = learner.userId) =>
      mayRead(made.portal.kernel, { kind: 'user', userId, roles }, whom)
    expect(await see(learner)).toBe('own')
    expect(await see(other)).toBeUndefined()
    expect(
      await mayRead(made.portal.kernel, { kind: 'session', userId: learner.userId }, learner.userId),
    ).toBeUndefined()
    expect(await mayRead(made.portal.kernel, { kind: 'guest' }, learner.userId)).toBeUndefined()
    expect(await see(mentor)).toBe('mentor')
    expect(await see(neighbour)).toBeUndefined()
    expect(await see(leader)).toBe('leader')
    expect([await see(otherLeader), await see(notLeading)]).toEqual([undefined, undefined])
    for (const admin of admins) expect(await see(admin)).toBe('admin')

    // Roles in the session don't count.
    expect(await see(other, ['envmgr-admin'])).toBeUndefined()
    expect(await see(demoted, ['mp-leader'])).toBeUndefined()

    await set(mentor.userId, {
      stand_in_id: standIn.userId,
      absent_from: now,
      absent_until: new Date(now.getTime() + DAY_MS),
    })
    expect(await see(standIn)).toBe('stand-in')
    made.portal.clock.advance(DAY_MS)
    expect(await see(standIn)).toBeUndefined()

    for (const [person, change] of [
      [blocked, { status: 'blocked' }],
      [deleted, { deletion_asked_at: now }],
    ] as const) {
      await connect(other.userId, { mentorId: person.userId })
      expect(await see(person, ['mentor'], other.userId)).toBe('mentor')
      await update(person.userId, change)
      expect(await see(person, ['mentor'], other.userId)).toBeUndefined()
    }

    // In a team's queue, only the team's leader and administrators see the learner.
    await connect(learner.userId, { teamId })
    expect([await see(leader), await see(mentor), await see(otherLeader)]).toEqual(['leader', undefined, undefined])
    // Who leads a team without the role of a leader sees neither its mentors’ learners nor its queue.
    expect(await see(demoted)).toBeUndefined()
    await connect(learner.userId, {})
    expect([await see(leader), await see(admins[0]!)]).toEqual([undefined, 'admin'])
    await update(learner.userId, { deletion_asked_at: now })
    expect([await see(learner), await see(admins[0]!)]).toEqual([undefined, undefined])
    const scope = await scopeOf(made.portal.kernel, { kind: 'user', userId: leader.userId, roles: [] })
    expect(scope?.mentorIds.toSorted()).toEqual(
      [leader, mentor, notLeading, demoted].map(({ userId }) => userId).toSorted(),
    )
    expect(scope?.teamIds).toEqual([teamId])
  })

  test('[MENTOR-23, ROLE-26] nobody gives, takes, changes or explains learners who aren’t theirs; reading by leaders is logged', async () => {
    const learner = await made.portal.signedIn()
    const [mentor, neighbour] = [await mentorWith(), await mentorWith()]
    const leader = await mentorWith({}, 'mp-leader')
    const otherLeader = await mentorWith({}, 'mp-leader')
    const teamId = await teamOf({ ...leader, leads: true }, mentor)
    const foreign = await teamOf({ ...otherLeader, leads: true })
    await connect(learner.userId, { mentorId: mentor.userId })
    const why = `/mp/learners/${learner.userId}/connections`
    const give = `/mp/learners/${learner.userId}/mentor`
    const of = (id: string) => `/mp/mentors/${id}`
    const member = `/mp/teams/${teamId}/members/${neighbour.userId}`
    const all = [learner, mentor, neighbour, leader, otherLeader]
    const statuses = async (call: (as: Record<string, string>) => Promise<number>) => {
      const found = []
      for (const { as } of all) found.push(await call(as))
      return found
    }
    expect(await statuses((as) => statusOf('GET', why, as))).toEqual([403, 200, 403, 200, 403])
    expect(await statuses((as) => statusOf('GET', of(mentor.userId), as))).toEqual([403, 200, 403, 200, 403])
    expect(await statuses((as) => statusOf('PATCH', of(mentor.userId), as, { places: 12 }))).toEqual([
      403, 200, 403, 200, 403,
    ])
    expect(await statuses((as) => statusOf('PATCH', of(mentor.userId), as, { campaign: 'fall' }))).toEqual([
      403, 403, 403, 200, 403,
    ])
    expect(await statuses((as) => statusOf('PUT', member, as, {}))).toEqual([403, 403, 403, 200, 403])
    expect(await statuses((as) => statusOf('PUT', member, as, { leads: true }))).toEqual([403, 403, 403, 403, 403])
    expect(await statuses((as) => statusOf('DELETE', member, as))).toEqual([403, 403, 403, 200, 403])
    expect(await statuses((as) => statusOf('PATCH', `/mp/teams/${teamId}`, as, { isClosed: true }))).toEqual([
      403, 403, 403, 403, 403,
    ])
    const take = `/mp/queue/${learner.userId}/take`
    expect(await statuses((as) => statusOf('POST', take, as, {}))).toEqual([403, 200, 409, 409, 409])
    const refused = { mentorId: neighbour.userId }
    expect([
      await statusOf('POST', give, learner.as, refused),
      await statusOf('POST', give, neighbour.as, refused),
    ]).toEqual([403, 403])
    expect(await statusOf('POST', give, otherLeader.as, refused)).toBe(403)
    expect(await json<{ teams: { id: string }[] }>('/mp/teams', otherLeader.as)).toMatchObject({
      teams: [{ id: foreign }],
    })
    const looks = await made.portal.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'learner.read')
      .where('subject', '=', learner.userId)
      .execute()
    expect(looks).toEqual([{ actor_id: leader.userId, details: { as: 'leader', what: 'connections' } }])
  })
})

test('only mentors who agreed to it are public, with name, picture, languages and how soon they answer', async () => {
  await removeMentors()
  // It is ten o’clock: a mentor who works until nine, that many days later.
  const hours = (later: number) => {
    const day = ((made.portal.clock.now().getUTCDay() + 6 + later) % 7) + 1
    return JSON.stringify([{ day, from: '00:00', to: '09:00' }])
  }
  const shown = { is_on: true, is_public: true, languages: ['en', 'ar'] }
  const away = await mentorWith({ ...shown, hours: hours(3) })
  const soon = await mentorWith({ ...shown, hours: hours(1) })
  const here = await mentorWith(shown)
  const silent = await mentorWith({ is_on: true })
  await mentorWith({ ...shown, portals: ['elsewhere'] })
  await mentorWith({ ...shown, is_on: false })
  const list = async (query = '') =>
    (await json<{ mentors: PublicMentor[] }>(`/mp/publicMentors${query}`)).mentors.map(({ id, presence }) => [
      id,
      presence,
    ])
  expect(await list()).toEqual([
    [here.userId, 'here'],
    [soon.userId, 'day'],
    [away.userId, 'away'],
  ])
  const [first] = (await json<{ mentors: PublicMentor[] }>('/mp/publicMentors')).mentors
  expect(first).toEqual({
    id: here.userId,
    name: 'Ruth Adeyemi',
    avatarUrl: null,
    languages: ['en', 'ar'],
    presence: 'here',
  })
  const leader = await mentorWith({}, 'mp-leader')
  const teamId = await teamOf({ ...leader, leads: true }, silent, soon)
  expect(await list(`?teamId=${teamId}`)).toEqual([[soon.userId, 'day']])
  const agree = (as: Record<string, string>, isPublic: boolean) =>
    statusOf('PATCH', `/mp/mentors/${silent.userId}`, as, { isPublic })
  expect(await agree(leader.as, true)).toBe(403)
  expect(await agree(silent.as, true)).toBe(200)
  expect(await list(`?teamId=${teamId}`)).toEqual([
    [silent.userId, 'here'],
    [soon.userId, 'day'],
  ])
  expect(await agree(leader.as, false)).toBe(200)
  expect(await list(`?teamId=${teamId}`)).toEqual([[soon.userId, 'day']])
})

describe('working hours', () => {
  test('[O-minor] invalid or overlapping hours are refused at their field and change nothing', async () => {
    const mentor = await mentorWith({ places: 5 })
    const send = async (body: object) => {
      const response = await made.portal.call('PATCH', `/api/mp/mentors/${mentor.userId}`, { as: mentor.as, body })
      const { validationErrors } = (await response.json()) as { validationErrors?: { field: string; code: string }[] }
      return { status: response.status, errors: validationErrors?.map(({ field, code }) => `${field} ${code}`) }
    }
    const work = { day: 1, from: '09:00', to: '17:00' }
    const half = { day: 2, from: '22:00', to: '' }
    expect(await send({ places: 7, hours: [work, half] })).toEqual({ status: 422, errors: ['hours.1.to clockTime'] })
    const second = { day: 1, from: '16:00', to: '20:00' }
    expect(await send({ places: 7, hours: [work, second] })).toEqual({
      status: 422,
      errors: ['hours.1.from overlappingHours'],
    })
    expect(await send({ places: 7, timeZone: 'Europe/Nowhere' })).toEqual({
      status: 422,
      errors: ['timeZone timeZone'],
    })
    const saved = await json<{ places: number; hours: object[] }>(`/mp/mentors/${mentor.userId}`, mentor.as)
    expect(saved).toMatchObject({ places: 5, hours: [] })
  })

  test('[O-minor] a mentor with hours over midnight is available after midnight, and new learners are assigned to them then', async () => {
    await removeMentors()
    const clock = made.portal.clock
    // The night from Saturday to Sunday, an hour before its end.
    const toSunday = (7 - clock.now().getUTCDay()) % 7
    const night = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + (toSunday + 7) * DAY_MS + 5 * 60 * 60 * 1000
    clock.advance(night - clock.now().getTime())
    const [asleep, awake] = [await mentorWith(), await mentorWith()]
    const hoursOf = (mentor: Person, hours: object[]) =>
      statusOf('PATCH', `/mp/mentors/${mentor.userId}`, mentor.as, { timeZone: 'UTC', hours })
    expect(await hoursOf(asleep, [{ day: 7, from: '09:00', to: '17:00' }])).toBe(200)
    expect(await hoursOf(awake, [{ day: 6, from: '22:00', to: '06:00' }])).toBe(200)
    expect(await json(`/mp/mentors/${awake.userId}`, awake.as)).toMatchObject({ isHere: true, backAt: null })
    expect(await json(`/mp/mentors/${asleep.userId}`, asleep.as)).toMatchObject({ isHere: false })
    const learner = await made.portal.signedIn()
    expect(await made.within((trx) => routeLearner(made.portal.kernel, trx, learner.userId))).toMatchObject({
      mentorId: awake.userId,
    })
    clock.advance(60 * 60 * 1000)
    expect(await json(`/mp/mentors/${awake.userId}`, awake.as)).toMatchObject({ isHere: false })
  })
})
