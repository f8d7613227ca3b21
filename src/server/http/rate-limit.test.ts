import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { ApiError } from '#base/errors.ts'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createLimits, deleteOldLimits, type Limits } from './rate-limit.ts'
import { admitGuess, admitTry, type Guess, requireLimit, TRIES_PER_ADDRESS } from './require-limit.ts'
import { pauseAfter } from './turns.ts'

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
  await db.deleteFrom('turns').execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const threeAMinute = { key: 'search 203.0.113.9', points: 3, durationMs: MINUTE_MS }

/** The error of a refused call, or "done". */
async function outcomeOf(call: Promise<void>): Promise<unknown> {
  const thrown = await call.catch((error: unknown) => error)
  return thrown instanceof ApiError ? [thrown.problem.status, thrown.problem.code, thrown.problem.meta] : 'done'
}

describe('[IMPL-40] a limit', () => {
  test('refuses requests over the limit, says for how long, and resets after that', async () => {
    const takeThree = () => Promise.all([1, 2, 3].map(() => limits.take(threeAMinute)))
    expect(await takeThree()).toEqual([{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }])
    nowMs += 15.5 * SECOND_MS
    expect(await limits.take(threeAMinute)).toEqual({ isAllowed: false, retryAfterSeconds: 45 })
    nowMs += 44.5 * SECOND_MS
    expect(await takeThree()).toEqual([{ isAllowed: true }, { isAllowed: true }, { isAllowed: true }])
    expect(await limits.take(threeAMinute)).toEqual({ isAllowed: false, retryAfterSeconds: 60 })
  })

  test('admits exactly the limit at once, over all processes', async () => {
    const second = createLimits({ db, clock })
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? limits : second).take(threeAMinute)),
    )
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
  })

  test('[S-M4] refunds a request that should not count, never more than was taken', async () => {
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

  test('stores keys as hashes only, and nothing after its time', async () => {
    await limits.take({ ...threeAMinute, key: 'sign-in ada@example.org' })
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain('ada')
    await deleteOldLimits({ db, clock: { now: () => new Date(nowMs + MINUTE_MS - 1) } })
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
    await deleteOldLimits({ db, clock: { now: () => new Date(nowMs + MINUTE_MS) } })
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(0)
  })
})

describe('[AUTH-74] tries of a form', () => {
  const admit = (address: string, form = 'sign-up') => outcomeOf(admitTry({ limits }, { form, address }))
  const tooMany = [429, 'portal.too-many', { retryAfterSeconds: 15 * 60 }]

  test('two hundred within a quarter of an hour from one address', async () => {
    for (let tries = 0; tries < TRIES_PER_ADDRESS; tries++) expect(await admit('203.0.113.9')).toBe('done')
    expect(await admit('203.0.113.9')).toEqual(tooMany)
    expect(await admit('203.0.113.10')).toBe('done')
    expect(await admit('203.0.113.9', 'reset')).toBe('done')
  })

  test('one IPv6 household is one address', async () => {
    for (let tries = 0; tries < TRIES_PER_ADDRESS; tries++) await admit(`2001:db8:1:2::${tries.toString(16)}`)
    expect(await admit('2001:db8:1:2:ffff::1')).toEqual(tooMany)
    expect(await admit('2001:db8:1:3::1')).toBe('done')
  })
})

describe('[AUTH-74] guesses at an account', () => {
  const guess = { form: 'sign-in', account: 'ada@example.org', address: '203.0.113.9' }
  const admitAt = (more: Partial<Guess> = {}, by = limits) => admitGuess({ limits: by }, { ...guess, ...more })
  const admit = (more: Partial<Guess> = {}, by = limits) => outcomeOf(admitAt(more, by).then(() => undefined))

  test('[S-S5] simultaneous guesses from many addresses at two processes queue, and those at the end are refused', async () => {
    const second = createLimits({ db, clock, wait: async (ms) => void waits.push(ms) })
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        admit(
          { address: `198.51.100.${index}`, account: index % 3 ? guess.account : ' ADA@example.org' },
          index % 2 ? limits : second,
        ),
      ),
    )
    expect(waits.toSorted((one, other) => one - other)).toEqual([250, 750, 1750, 3750, 7750])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(8)
    expect(outcomes.filter((outcome) => outcome !== 'done')).toEqual(
      Array(32).fill([429, 'portal.too-many', { retryAfterSeconds: 16 }]),
    )
    expect(await admit({ account: 'bob@example.org' })).toBe('done')
    expect(await admit({ form: 'proof' })).toBe('done')
  })

  test('[S-S5] fewer than a hundred an hour are possible, however many addresses try', async () => {
    const endMs = nowMs + HOUR_MS
    let admitted = 0
    for (let call = 0; nowMs < endMs; call++) {
      const address = `198.51.${call >> 8}.${call & 255}`
      if ((await admit({ address })) === 'done') admitted += 1
      else nowMs += 8 * SECOND_MS
    }
    expect(admitted).toBeGreaterThan(80)
    expect(admitted).toBeLessThan(100)
  })

  test('[A-D16] an account is never locked: a refused guess is admitted after the announced time, at most forty seconds', async () => {
    for (let call = 0; call < 60; call++) {
      const outcome = await admit({ address: `198.51.100.${call}` })
      if (outcome !== 'done') nowMs += 40 * SECOND_MS
    }
    while ((await admit()) === 'done') nowMs += SECOND_MS
    nowMs += 40 * SECOND_MS
    waits.length = 0
    expect([await admit(), waits]).toEqual(['done', []])
  })

  test('a retry that is too early does not make the wait longer', async () => {
    for (let call = 0; call < 100; call++) await admit()
    expect(await admit()).toEqual([429, 'portal.too-many', { retryAfterSeconds: 16 }])
    nowMs += 15.75 * SECOND_MS
    waits.length = 0
    expect([await admit(), waits]).toEqual(['done', []])
  })

  test('[A-D16] a browser in which the account was used before has a queue of its own', async () => {
    for (let call = 0; call < 20; call++) await admit()
    const findDevice = async () => 'laptop'
    waits.length = 0
    for (let call = 0; call < 3; call++) expect(await admit({ findDevice })).toBe('done')
    expect(waits).toEqual([])
    for (let call = 0; call < 20; call++) await admit({ findDevice })
    expect(await admit({ findDevice })).toEqual([429, 'portal.too-many', { retryAfterSeconds: 16 }])
    expect(await admit({ findDevice: async () => 'phone' })).toBe('done')
  })

  test('a right guess resets the pauses, and so does an hour without guesses', async () => {
    for (let call = 0; call < 6; call++) await admit()
    await (await admitAt()).forget()
    waits.length = 0
    for (let call = 0; call < 4; call++) await admit()
    expect(waits).toEqual([250])
    nowMs += HOUR_MS + 250
    await deleteOldLimits({ db, clock: { now: () => new Date(nowMs) } })
    expect(await db.selectFrom('turns').select('key').execute()).toEqual([])
  })

  test.each([
    [1, 0],
    [2, 0],
    [3, 250],
    [4, 500],
    [10, 32_000],
    [11, 40_000],
    [12, 40_000],
  ])('after %i of them there is a pause of %i ms', (guesses, pauseMs) => {
    expect(pauseAfter(guesses)).toBe(pauseMs)
  })
})
