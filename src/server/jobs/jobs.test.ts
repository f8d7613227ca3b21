import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeDatabase } from '#test/test-database.ts'
import { MINUTE_MS } from '#base/clock.ts'
import { cleanJob, handleCleaning, inPieces, PIECE } from './cleaning.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { type Attempt, defineJob, type JobFailure, type Jobs, openJobs } from './jobs.ts'

const greet = defineJob({ name: 'test.greet', data: z.object({ name: z.string() }), retries: 1, retryDelayS: 0 })
const sweep = defineJob({ name: 'test.sweep', data: z.object({}), retries: 0, retryDelayS: 0, cron: '17 3 * * *' })

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
const open: Jobs[] = []

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

function makeJobs(onFinished?: (job: string, outcome: string) => void): Jobs {
  const jobs = openJobs({
    connection: database.config,
    log: pino({ level: 'silent' }),
    pollEveryS: 0.5,
    aliveEveryS: 0.1,
    superviseEveryS: 1,
    ...(onFinished && { onFinished }),
  })
  open.push(jobs)
  return jobs
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

test('[R-5] once what was in the way is gone, the next start succeeds', async () => {
  await sql`create schema jobs create table queue ()`.execute(db)
  const jobs = makeJobs()
  jobs.handle(greet, () => Promise.resolve())
  await expect(jobs.start()).rejects.toThrow()
  await sql`drop schema jobs cascade`.execute(db)
  await expect(jobs.start()).resolves.toBeUndefined()
})

test('[IMPL-46] a job runs once the transaction that sent it is committed, and not before', async () => {
  const greeted: string[] = []
  const jobs = makeJobs()
  jobs.handle(greet, async ({ name }) => void greeted.push(name))
  await jobs.start()
  const failing = db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, greet, { name: 'nobody' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transaction().execute((transaction) => jobs.send(transaction, greet, { name: 'Ada' }))
  await eventually(() => expect(greeted).toEqual(['Ada']))
})

test('[R-6] another process soon takes over the job of a killed one', async () => {
  const greeted: string[] = []
  const jobs = makeJobs()
  jobs.handle(greet, async ({ name }) => void greeted.push(name))
  await jobs.send(db, greet, { name: 'Ada' })
  // What a killed process leaves behind: an active job whose last heartbeat was 61 seconds ago.
  const killed = new PgBoss({ db: fromKysely(db), schema: 'jobs', supervise: false, schedule: false })
  await killed.start()
  expect(await killed.fetch(greet.name)).toHaveLength(1)
  await killed.stop({ graceful: false })
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '61 seconds' where name = ${greet.name}`.execute(
    db,
  )
  await jobs.start()
  await eventually(() => expect(greeted).toEqual(['Ada']))
})

test('[R-6] a living process keeps a long job while other processes run', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const started: string[] = []
  for (const process of ['first', 'second']) {
    const jobs = makeJobs()
    jobs.handle(greet, async () => {
      started.push(process)
      await end
    })
    await jobs.start()
  }
  await open[0]!.send(db, greet, { name: 'Ada' })
  await eventually(() => expect(started).toHaveLength(1))
  const heartbeat = async () => {
    const { rows } = await sql<{ at: Date; isActive: boolean }>`
      select heartbeat_on as at, state = 'active' and retry_count = 0 as "isActive" from jobs.job
      where name = ${greet.name} and state in ('active', 'retry')`.execute(db)
    return rows[0]
  }
  const first = await heartbeat()
  // The heartbeat is almost a minute old, until the process sends the next one.
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '50 seconds' where state = 'active'`.execute(db)
  await vi.waitFor(
    async () => {
      const next = await heartbeat()
      expect(next?.isActive).toBe(true)
      expect(next!.at.getTime()).toBeGreaterThan(first!.at.getTime())
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(started).toHaveLength(1)
  resolve()
})

test('[IMPL-46] a failed job is retried, and its handler knows the last attempt', async () => {
  const attempts: boolean[] = []
  const outcomes: string[] = []
  const jobs = makeJobs((job, outcome) => outcomes.push(`${job} ${outcome}`))
  jobs.handle(greet, async (_, attempt: Attempt) => {
    attempts.push(attempt.isLast)
    if (!attempt.isLast) throw new Error('not yet')
  })
  await jobs.start()
  await jobs.send(db, greet, { name: 'Ada' })
  await eventually(() => expect(outcomes).toEqual(['test.greet failed', 'test.greet done']))
  expect(attempts).toEqual([false, true])
})

test('[IMPL-46] every failed attempt is reported, and an abandoned job can be sent again', async () => {
  const failures: JobFailure[] = []
  const jobs = makeJobs()
  let isMended = false
  const done: string[] = []
  jobs.onFailure(async (failure) => void failures.push(failure))
  jobs.handle(greet, async ({ name }) => {
    if (!isMended) throw new Error('no voice')
    done.push(name)
  })
  await jobs.start()
  await jobs.send(db, greet, { name: 'Ada' })
  await eventually(() => expect(failures).toHaveLength(2))
  expect(failures).toMatchObject([1, 2].map((attempt) => ({ job: 'test.greet', attempt, attempts: 2 })))
  const jobId = failures[0]?.jobId ?? ''
  isMended = true
  const unknown = '01890000-0000-7000-8000-000000000000'
  const retried = () => jobs.retry(db, 'test.greet', [jobId, unknown])
  await vi.waitFor(async () => expect(await retried()).toBe(1), { timeout: 5000 })
  await eventually(() => expect(done).toEqual(['Ada']))
  expect(await retried()).toBe(0)
})

test('[IMPL-46] a job that hangs fails at its timeout', async () => {
  const failures: unknown[] = []
  const jobs = makeJobs()
  const hanging = defineJob({ name: 'test.hang', data: z.object({}), retries: 0, retryDelayS: 0, expiresAfterS: 1 })
  jobs.onFailure(async ({ error }) => void failures.push(error))
  jobs.handle(hanging, () => new Promise(() => {}))
  await jobs.start()
  await jobs.send(db, hanging, {})
  await eventually(() => expect(failures).toEqual([new Error('The attempt took too long')]))
})

test('[IMPL-46] of two processes only one runs the job', async () => {
  const done: string[] = []
  for (const process of ['first', 'second']) {
    const jobs = makeJobs()
    jobs.handle(greet, async ({ name }) => void done.push(`${process} ${name}`))
    await jobs.start()
  }
  const names = Array.from({ length: 10 }, (_, index) => `${index}`)
  await Promise.all(names.map((name) => open[0]!.send(db, greet, { name })))
  await eventually(() => expect(done.map((entry) => entry.split(' ')[1]).toSorted()).toEqual(names))
})

test('stopping waits for running jobs', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const jobs = makeJobs()
  let isDone = false
  jobs.handle(greet, async () => {
    started.resolve()
    await finish.promise
    isDone = true
  })
  await jobs.start()
  await jobs.send(db, greet, { name: 'Ada' })
  await started.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(isDone).toBe(true)
})

test('invalid job data is refused when it is sent', async () => {
  const jobs = makeJobs()
  jobs.handle(greet, async () => {})
  await expect(jobs.send(db, greet, { name: 5 as unknown as string })).rejects.toThrow('expected string')
})

test('[IMPL-46] a process that could not reach its database at first can send jobs later', async () => {
  const name = `late_${process.pid}`
  const jobs = openJobs({ connection: { ...database.config, database: name }, log: pino({ level: 'silent' }) })
  jobs.handle(greet, async () => {})
  const late = openDatabase({ ...database.config, database: name })
  await expect(jobs.send(late, greet, { name: 'Ada' })).rejects.toThrow(name)
  await sql`create database ${sql.raw(name)}`.execute(db)
  await jobs.send(late, greet, { name: 'Ada' })
  const { rows } = await sql`select data from jobs.job where name = ${greet.name}`.execute(late)
  expect(rows).toEqual([{ data: { name: 'Ada' } }])
  await jobs.stop()
  await late.destroy()
  await sql`drop database ${sql.raw(name)} with (force)`.execute(db)
})

test('[IMPL-46] a cron job is scheduled once, and unscheduled when it has no handler any more', async () => {
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule`.execute(db)).rows
  const jobs = makeJobs()
  jobs.handle(sweep, async () => {})
  await jobs.start()
  await makeJobs().start()
  expect(await schedules()).toEqual([])
  const again = makeJobs()
  again.handle(sweep, async () => {})
  await again.start()
  expect(await schedules()).toEqual([{ name: 'test.sweep', cron: '17 3 * * *' }])
})

test('[IMPL-46] clean-up continues after a failed task, and is retried', async () => {
  const cleaned: string[] = []
  const outcomes: string[] = []
  const jobs = makeJobs((_, outcome) => outcomes.push(outcome))
  handleCleaning(jobs, {
    events: async () => void cleaned.push('events'),
    broken: () => Promise.reject(new Error('broken')),
    mails: async () => void cleaned.push('mails'),
  })
  await jobs.start()
  await jobs.send(db, cleanJob, {})
  await eventually(() => expect(outcomes).toEqual(['failed']))
  expect(cleaned).toEqual(['events', 'mails'])
  const stored = () => sql<{ state: string }>`select state from jobs.job where name = ${cleanJob.name}`.execute(db)
  await vi.waitFor(async () => expect((await stored()).rows).toEqual([{ state: 'retry' }]))
})

test('[R-9] rows are deleted in chunks until none is left, or for a minute', async () => {
  let [left, now] = [PIECE * 10, 0]
  const clock = { now: () => new Date(now) }
  const deletePiece = async () => {
    const piece = Math.min(left, PIECE)
    left -= piece
    now += MINUTE_MS / 4
    return piece
  }
  await inPieces(clock, deletePiece)
  expect(left).toBe(PIECE * 6)
  await inPieces(clock, deletePiece)
  await inPieces(clock, deletePiece)
  expect(left).toBe(0)
})
