import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { createLimits, deleteOldLimits, type Limits } from './rate-limit.ts'
import { admitTry, delayAfter, forgetTries, requireLimit, TRIES_PER_ADDRESS } from './require-limit.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let limits: Limits
let nowMs = Date.parse('2026-03-02T10:00:00Z')
const waits: number[] = []
const clock = { now: () => new Date(nowMs) }

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
  limits = createLimits({ db, clock, wait: async (ms) => void waits.push(ms) })
})
beforeEach(async () => {
  waits.length = 0
  await db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const threeAMinute = { key: 'search 203.0.113.9', points: 3, durationMs: MINUTE_MS }

/** What a refused call is told, or "done". */
async function outcomeOf(call: Promise<void>): Promise<unknown> {
  const thrown = await call.catch((error: unknown) => error)
  return thrown instanceof ApiError ? [thrown.problem.status, thrown.problem.code, thrown.problem.meta] : 'done'
}

describe('[IMPL-40] a limit', () => {
  test('refuses what is too much, says for how long, and begins anew after that', async () => {
    const takeThree = () => Promise.all([1, 2, 3].map(() => limits.take(threeAMinute)))
    expect(await takeThree()).toEqual([{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }])
    nowMs += 15.5 * SECOND_MS
    expect(await limits.take(threeAMinute)).toEqual({ isAllowed: false, retryAfterSeconds: 45 })
    nowMs += 44.5 * SECOND_MS
    expect(await takeThree()).toEqual([{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }])
  })

  test('lets exactly as many through at once, over all processes', async () => {
    const second = createLimits({ db, clock })
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? limits : second).take(threeAMinute)),
    )
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
  })

  test('[S-M4] gives back what was none of its kind, and never more than was taken', async () => {
    for (let call = 0; call < 3; call++) await limits.take(threeAMinute)
    await limits.giveBack(threeAMinute.key)
    expect((await limits.take(threeAMinute)).isAllowed).toBe(true)
    expect((await limits.take(threeAMinute)).isAllowed).toBe(false)
    for (let call = 0; call < 9; call++) await limits.giveBack(threeAMinute.key)
    const verdicts = [1, 2, 3, 4].map(() => limits.take(threeAMinute))
    expect((await Promise.all(verdicts)).filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
  })

  test('answers 429 with the time to wait', async () => {
    for (let call = 0; call < 3; call++) await requireLimit({ limits }, threeAMinute)
    expect(await outcomeOf(requireLimit({ limits }, threeAMinute))).toEqual([
      429,
      'portal.too-many',
      { retryAfterSeconds: 60 },
    ])
  })

  test('keeps no key in the clear, and nothing after its time', async () => {
    await limits.take({ ...threeAMinute, key: 'sign-in ada@example.org' })
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain('ada')
    await deleteOldLimits(db, new Date(nowMs + MINUTE_MS - 1))
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
    await deleteOldLimits(db, new Date(nowMs + MINUTE_MS))
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(0)
  })
})

describe('[AUTH-74] tries at a door', () => {
  const attempt = { door: 'sign-in', account: 'ada@example.org', address: '203.0.113.9' }
  const admit = (change: Partial<typeof attempt> = {}) => outcomeOf(admitTry({ limits }, { ...attempt, ...change }))
  const tooMany = [429, 'portal.too-many', { retryAfterSeconds: 15 * 60 }]

  test('ten in a quarter of an hour at one account from one address', async () => {
    for (let tries = 0; tries < 10; tries++) expect(await admit()).toBe('done')
    expect(await admit()).toEqual(tooMany)
    expect(await admit({ account: ' ADA@example.org' })).toEqual(tooMany)
    expect(await admit({ account: 'bob@example.org' })).toBe('done')
    expect(await admit({ door: 'reset' })).toBe('done')
    expect(await outcomeOf(admitTry({ limits }, { door: 'sign-in', address: attempt.address }))).toBe('done')
  })

  test('never lock an account: another address still gets in', async () => {
    for (let tries = 0; tries < 50; tries++) await admit({ address: `198.51.100.${tries}` })
    expect(await admit()).toBe('done')
    expect(Math.max(...waits)).toBe(4000)
  })

  test('two hundred from one address, whatever the account', async () => {
    for (let tries = 0; tries < TRIES_PER_ADDRESS; tries++) expect(await admit({ account: `${tries}` })).toBe('done')
    expect(await admit({ account: 'another' })).toEqual(tooMany)
  })

  test('one IPv6 household is one address', async () => {
    for (let tries = 0; tries < 10; tries++) await admit({ address: `2001:db8:1:2::${tries}` })
    expect(await admit({ address: '2001:db8:1:2:ffff::1' })).toEqual(tooMany)
    expect(await admit({ address: '2001:db8:1:3::1' })).toBe('done')
  })

  test('wait the longer the more there were at the account, until one succeeds', async () => {
    for (let tries = 0; tries < 6; tries++) await admit()
    expect(waits).toEqual([250, 500, 1000])
    await forgetTries({ limits }, attempt)
    for (let tries = 0; tries < 4; tries++) await admit()
    expect(waits).toEqual([250, 500, 1000, 250])
  })

  test.each([
    [1, 0],
    [3, 0],
    [4, 250],
    [8, 4000],
    [101, 4000],
  ])('the try number %i waits %i ms', (tries, delayMs) => {
    expect(delayAfter(tries)).toBe(delayMs)
  })
})
