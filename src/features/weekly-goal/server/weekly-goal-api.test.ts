import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { mergeVisitor } from '#features/accounts/server/merge.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { WeeklyProgress } from '../model.ts'
import { insertMoments } from './store.ts'

type As = Record<string, string>

let portal: TestApp
let learner: { userId: string; as: As }
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', arbitrary_walkthrough: true })
})
afterAll(() => portal.close())
beforeEach(async () => {
  learner = await portal.signedIn()
})

const read = async (as = learner.as, timeZone = '') =>
  (await (await portal.get(`/api/lpm/rhythm${timeZone && `?timeZone=${timeZone}`}`, { as })).json()) as WeeklyProgress
const report = (history: string, element = 'mark-1') =>
  portal.call('POST', `/api/lpm/progresses/demo:${learner.userId}/courses/mark/elements/${element}/sync`, {
    as: learner.as,
    body: { state: 'opened', percent: 10, history },
  })

test('a late report counts on the day on which the work was done; a report without a time counts for none', async () => {
  await report('2026-03-01T22:30:00.000Z')
  await report('2026-03-02T09:50:00.000Z')
  await report('2026-03-02T09:51:00.000Z')
  await report('2000-01-01T00:00:00.000Z', 'mark-2')
  expect((await read()).weeks.slice(-2)).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [1, null, null, null, null, null, null],
  ])
  expect((await read(learner.as, 'Europe/Kyiv')).weeks.at(-1)).toEqual([2, null, null, null, null, null, null])
  expect((await read(learner.as, 'no/where')).timeZone).toBe('UTC')
})

test('a person chooses their goal and can hide it; nobody sees anybody else’s', async () => {
  expect(await read()).toMatchObject({ goal: { weeklyDays: 3, isShown: true }, days: 0, weeksInRow: 0 })
  const body = { weeklyDays: 5, isShown: false, timeZone: 'Asia/Tokyo' }
  const answer = await portal.call('PUT', '/api/lpm/rhythm/goal', { as: learner.as, body })
  expect(await answer.json()).toMatchObject({ goal: { weeklyDays: 5, isShown: false }, timeZone: 'Asia/Tokyo' })
  expect(await read()).toMatchObject({ goal: { weeklyDays: 5, isShown: false }, timeZone: 'Asia/Tokyo' })
  await insertMoments(portal.db, learner.userId, [portal.clock.now()])
  expect((await read((await portal.signedIn('envmgr-admin')).as)).days).toBe(0)
  const wrong = await portal.call('PUT', '/api/lpm/rhythm/goal', { as: learner.as, body: { ...body, weeklyDays: 8 } })
  expect(wrong.status).toBe(422)
})

test('a goal that is changed without a time zone keeps the one from before', async () => {
  const choose = (body: object) => portal.call('PUT', '/api/lpm/rhythm/goal', { as: learner.as, body })
  await choose({ weeklyDays: 5, isShown: true, timeZone: 'Asia/Tokyo' })
  for (const timeZone of [undefined, 'no/where']) {
    const answer = await choose({ weeklyDays: 4, isShown: true, ...(timeZone && { timeZone }) })
    expect(await answer.json()).toMatchObject({ goal: { weeklyDays: 4 }, timeZone: 'Asia/Tokyo' })
  }
})

test('[IMPL-34] a guest’s goal moves to an account that has none, and does not replace the account’s own', async () => {
  const goalOf = async (as: As, weeklyDays: number) => {
    const body = { weeklyDays, isShown: true, timeZone: 'UTC' }
    expect((await portal.call('PUT', '/api/lpm/rhythm/goal', { as, body })).status).toBe(200)
  }
  const merged = async (to: { userId: string; as: As }) => {
    const guest = await portal.guestSession()
    await goalOf(guest.as, 2)
    await portal.db
      .transaction()
      .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: to.userId, trx }))
    return (await read(to.as)).goal.weeklyDays
  }
  expect(await merged(learner)).toBe(2)
  const decided = await portal.signedIn()
  await goalOf(decided.as, 6)
  expect(await merged(decided)).toBe(6)
})

test('[IMPL-32] a guest’s days move to the account, and are exported and erased with the person', async () => {
  const guest = await portal.guestSession()
  const yesterday = new Date(portal.clock.now().getTime() - DAY_MS)
  await insertMoments(portal.db, guest.userId, [portal.clock.now(), yesterday])
  await insertMoments(portal.db, learner.userId, [yesterday])
  await portal.db
    .transaction()
    .execute((trx) => mergeVisitor(portal.kernel, { from: guest.userId, to: learner.userId, trx }))
  expect((await read()).weeks.slice(-2).flat().filter(Boolean)).toEqual([1, 1])
  expect((await exportPerson(portal.kernel, learner.userId)).rhythm).toMatchObject({
    goal: null,
    learned: [yesterday, portal.clock.now()],
  })
  await portal.db.deleteFrom('users').where('id', '=', learner.userId).execute()
  const left = portal.db.selectFrom('learning_moments').selectAll().where('user_id', '=', learner.userId).execute()
  expect(await left).toEqual([])
})
