import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { ApiError, problemOf } from '#base/errors.ts'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { answerOnce, deleteOldAnswers, type RepeatableWrite } from './idempotency.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let nowMs = Date.parse('2026-03-02T10:00:00Z')
let runs = 0
const write = { key: 'key-00000001', userId: 'ada', route: 'POST /lpm/results', input: { answer: 1 } }

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
})
beforeEach(async () => {
  runs = 0
  await db.deleteFrom('idempotency').execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const countRun = async (): Promise<unknown> => ({ stored: ++runs })
const send = (change: Partial<RepeatableWrite> = {}, run = countRun) =>
  answerOnce({ db, clock: { now: () => new Date(nowMs) } }, { ...write, ...change }, run)
const outcomeOf = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    const { status, code } = problemOf(error)
    return `${status} ${code}`
  })

test('a repeated write is done once and gets the same answer', async () => {
  expect(await send()).toEqual({ stored: 1 })
  expect(await send()).toEqual({ stored: 1 })
  expect(runs).toBe(1)
})

test('the same key of two users means two writes', async () => {
  await send()
  expect(await send({ userId: 'bob' })).toEqual({ stored: 2 })
})

test('of many simultaneous requests one runs, and the others are asked to retry', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(send())))
  expect(runs).toBe(1)
  const others = outcomes.filter((outcome) => outcome !== '409 portal.in-progress')
  expect(new Set(others.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set(['{"stored":1}']))
  expect(await send()).toEqual({ stored: 1 })
})

test('a failed write runs when it is repeated', async () => {
  const failing = send({}, () => Promise.reject(new ApiError({ status: 422, code: 'x', message: 'no' })))
  expect(await outcomeOf(failing)).toBe('422 x')
  expect(await send()).toEqual({ stored: 1 })
})

test('a write whose process died runs when it is repeated later', async () => {
  const never = new Promise<unknown>(() => {})
  void send({}, () => never)
  await expect.poll(() => db.selectFrom('idempotency').select('key').execute()).toHaveLength(1)
  expect(await outcomeOf(send())).toBe('409 portal.in-progress')
  nowMs += MINUTE_MS
  // Its key is still that of this write.
  expect(await outcomeOf(send({ input: { answer: 2 } }))).toBe('422 portal.not-valid')
  expect(await send()).toEqual({ stored: 1 })
})

test('[C-3.9] a write that takes longer than a minute is not run a second time meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = send({}, async () => {
    await promise
    return countRun()
  })
  const createdAt = async () => (await db.selectFrom('idempotency').select('created_at').execute())[0]?.created_at
  await expect.poll(createdAt).toEqual(new Date(nowMs))
  nowMs += MINUTE_MS - 1
  vi.advanceTimersByTime(MINUTE_MS / 4)
  await expect.poll(createdAt).toEqual(new Date(nowMs))
  nowMs += MINUTE_MS - 1
  expect(await outcomeOf(send())).toBe('409 portal.in-progress')
  resolve()
  expect(await first).toEqual({ stored: 1 })
  vi.useRealTimers()
  expect(await send()).toEqual({ stored: 1 })
})

test('[C-3.9] a write whose answer cannot be stored is answered, and not run again', async () => {
  const refuse = `create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`
  await sql.raw(refuse).execute(db)
  await sql`create trigger refuse before update on idempotency for each row execute function refuse()`.execute(db)
  try {
    expect(await send()).toEqual({ stored: 1 })
    expect(await outcomeOf(send())).toBe('409 portal.in-progress')
    expect(runs).toBe(1)
  } finally {
    await sql`drop function refuse cascade`.execute(db)
  }
})

test.each([
  ['another body', { input: { answer: 2 } }],
  ['another route', { route: 'POST /lpm/reviews' }],
  ['no key at all', { key: 'short' }],
  ['a line in the key', { key: 'key-00000001\n' }],
])('a key with %s is refused', async (_, change) => {
  await send()
  expect(await outcomeOf(send(change))).toBe('422 portal.not-valid')
  expect(runs).toBe(1)
})

test('an empty answer is stored as well', async () => {
  await send({}, async () => void runs++)
  expect(await send()).toBeNull()
  expect(runs).toBe(1)
})

test('answers are deleted after thirty days', async () => {
  await send()
  await deleteOldAnswers(db, new Date(nowMs + 30 * DAY_MS))
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(1)
  await deleteOldAnswers(db, new Date(nowMs + 30 * DAY_MS + 1))
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(0)
})
