import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import {
  FAILURES_KEPT_DAYS,
  FAILURES_KEPT_MAX,
  FAILURES_PIECE,
  LINES_PER_MESSAGE,
  REPORTS_PER_ADDRESS,
  STACK_MAX_LENGTH,
} from '../limits.ts'
import type { RecordedFailure } from '../model.ts'
import { recordFailure } from './record-failure.ts'
import { deleteOldFailures } from './store.ts'

const FAILURE = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  stack: 'at f (https://portal.test/assets/client-Ab1.js:1:2)',
  path: '/en/',
  build: 'client-Ab1.js',
  language: 'en',
}

let portal: TestApp
let lines: unknown[]
beforeEach(async () => {
  portal = await createTestApp()
  lines = []
  vi.spyOn(portal.kernel.log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
})
afterEach(() => portal.close())

const tell = async (failure: object) =>
  (await portal.call('POST', '/api/backoffice/browser-failures', { body: { ...FAILURE, ...failure } })).status

const counted = () => portal.kernel.metrics.browserFailures.values()

test('[IMPL-41] an error in a browser is logged and counted', async () => {
  expect(await tell({})).toBe(200)
  expect(lines).toEqual([{ browser: FAILURE }])
  expect(counted()).toMatchObject([{ labels: { kind: 'error' }, value: 1 }])
})

test('[IMPL-41, IMPL-40] personal data is removed on the server, whatever the sender left in', async () => {
  await tell({ message: 'no ruth@example.org', path: '/en/?pwdtoken=abc', stack: 'at /x.js?quick_token=abc' })
  expect(lines).toEqual([{ browser: { ...FAILURE, message: 'no …', path: '/en/', stack: 'at /x.js' } }])
})

test('[IMPL-41] a report longer than the limit is refused', async () => {
  expect(await tell({ stack: 'x'.repeat(STACK_MAX_LENGTH + 1) })).toBe(422)
  expect(lines).toEqual([])
})

test('[IMPL-41] repeated reports of one message stop filling the log, and one network is rate-limited', async () => {
  for (let time = 0; time < REPORTS_PER_ADDRESS; time += 1) expect(await tell({})).toBe(200)
  expect(lines).toHaveLength(LINES_PER_MESSAGE)
  expect(counted()).toMatchObject([{ value: REPORTS_PER_ADDRESS }])
  expect(await tell({ message: 'another' })).toBe(429)
})

describe('the error log', () => {
  const list = async (query = '') => {
    const { as } = await portal.signedIn('envmgr-admin')
    const answer = await portal.get(`/api/backoffice/failures${query}`, { as })
    return (await answer.json()) as { failures: RecordedFailure[]; next: string | null }
  }
  const messages = async (query?: string) => (await list(query)).failures.map(({ message }) => message)

  test('[IMPL-41] merges failures with the same fingerprint across languages, keeps who met it last, and stores nothing personal', async () => {
    const learner = await portal.signedIn()
    const first = portal.clock.now().toISOString()
    await tell({ path: '/en/courses/mark/?pwdtoken=abc', message: 'no ruth@example.org' })
    portal.clock.advance(DAY_MS)
    const body = { ...FAILURE, path: '/uk/courses/mark/', message: 'no anna@example.org' }
    await portal.call('POST', '/api/backoffice/browser-failures', { body, as: learner.as })
    const { failures } = await list()
    expect(failures).toEqual([
      {
        id: expect.any(String),
        place: 'browser',
        code: 'error',
        route: '/courses/mark/',
        message: 'no …',
        stack: FAILURE.stack,
        build: FAILURE.build,
        requestId: null,
        userId: learner.userId,
        count: 2,
        attempt: null,
        attempts: null,
        givenUp: 0,
        firstSeen: first,
        lastSeen: portal.clock.now().toISOString(),
      },
    ])
  })

  test('[IMPL-41] also records what failed on the server, by route and error code', async () => {
    const pages = await createTestApp({ pages: 'sources' })
    vi.spyOn(pages.kernel.log, 'error').mockImplementation(() => {})
    const { as, userId } = await pages.signedIn('envmgr-admin')
    await pages.db.schema.alterTable('audit_log').renameTo('away').execute()
    const failed = await pages.get('/api/backoffice/audit?actor=ruth@example.org', { as })
    expect(failed.status).toBe(500)
    const kept = async () => (await (await pages.get('/api/backoffice/failures', { as })).json()) as object
    await vi.waitFor(async () =>
      expect(await kept()).toMatchObject({
        failures: [
          {
            place: 'server',
            code: 'portal.unexpected',
            route: 'GET /api/backoffice/audit',
            requestId: failed.headers.get('x-request-id'),
            userId,
          },
        ],
      }),
    )
    expect(JSON.stringify(await kept())).not.toContain('ruth@')
    await pages.close()
  })

  test('[IMPL-41] also records failed jobs with their attempts, and retries those that were given up', async () => {
    const job = defineJob({ name: 'test.letter', data: z.object({}), retries: 0, retryDelayS: 0 })
    const other = defineJob({ ...job, name: 'test.other' })
    portal.kernel.jobs.handle(job, () => Promise.reject(new Error('no post to ruth@example.org')))
    portal.kernel.jobs.handle(other, () => Promise.reject(new Error('no')))
    await portal.kernel.jobs.start()
    await portal.kernel.jobs.send(portal.db, job, {})
    await portal.kernel.jobs.send(portal.db, job, {})
    await portal.kernel.jobs.send(portal.db, other, {})
    const kept = async () => (await list('?place=job&q=test.letter')).failures
    const others = async () => (await list('?place=job&q=test.other')).failures
    await vi.waitFor(async () => expect(await others()).toMatchObject([{ givenUp: 1 }]), { timeout: 8000 })
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ givenUp: 2 }]), { timeout: 8000 })
    const [failure] = await kept()
    const said = { route: 'test.letter', message: 'Error: no post to …', count: 2, attempt: 1, attempts: 1 }
    expect(failure).toMatchObject({ place: 'job', ...said })
    expect(JSON.stringify(failure)).not.toContain('ruth@')
    const admin = await portal.signedIn('envmgr-admin')
    const retry = async (id = failure?.id) =>
      (await portal.call('POST', `/api/backoffice/failures/${id}/retry`, { as: admin.as })).json()
    const answers = await Promise.all([retry(), retry()])
    expect(answers).toContainEqual({ sent: 2 })
    expect(answers).toContainEqual({ sent: 0 })
    const { actor_id: actor, ...entry } = await portal.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject', 'details'])
      .executeTakeFirstOrThrow()
    expect([actor, entry]).toEqual([
      admin.userId,
      { action: 'job.retried', subject: 'test.letter', details: { count: 2 } },
    ])
    expect(await others()).toMatchObject([{ givenUp: 1 }])
    expect(await retry('nothing')).toMatchObject({ code: 'failures.no-such-failure' })
  })

  test('[IMPL-41] a job that will be tried again is recorded, but not as given up', async () => {
    const job = defineJob({ name: 'test.patient', data: z.object({}), retries: 1, retryDelayS: 3600 })
    portal.kernel.jobs.handle(job, () => Promise.reject(new Error('not yet')))
    await portal.kernel.jobs.start()
    await portal.kernel.jobs.send(portal.db, job, {})
    const stateOf = async () =>
      (await sql<{ state: string }>`select state from jobs.job where name = 'test.patient'`.execute(portal.db)).rows
    await vi.waitFor(async () => expect(await stateOf()).toEqual([{ state: 'retry' }]), { timeout: 8000 })
    const [failure] = (await list('?place=job&q=test.patient')).failures
    expect(failure).toMatchObject({ attempt: 1, attempts: 2, givenUp: 0 })
  })

  test('[IMPL-41] is searched by text, place and id, and paged with the latest first', async () => {
    for (let number = 0; number <= FAILURES_PIECE; number += 1) {
      const met = { place: 'browser', code: 'error', route: '/', message: `number ${number} of 100%` } as const
      await recordFailure(portal.kernel, met)
      portal.clock.advance(1)
    }
    const { failures, next } = await list('?q=100%25')
    expect([failures.length, failures[0]?.message]).toEqual([FAILURES_PIECE, `number ${FAILURES_PIECE} of 100%`])
    expect(await messages(`?q=100%25&cursor=${encodeURIComponent(next ?? '')}`)).toEqual(['number 0 of 100%'])
    expect(await messages('?q=NUMBER%207%20')).toEqual(['number 7 of 100%'])
    expect(await messages('?q=1_0')).toEqual([])
    expect(await messages('?place=server')).toEqual([])
  })

  test('[IMPL-41] lists failures of the same moment once each, across pages', async () => {
    const wanted = Array.from({ length: FAILURES_PIECE + 2 }, (_, number) => `together ${number}`)
    for (const message of wanted) {
      await recordFailure(portal.kernel, { place: 'browser', code: 'error', route: '/', message })
    }
    const { failures, next } = await list('?q=together')
    const rest = await messages(`?q=together&cursor=${encodeURIComponent(next ?? '')}`)
    expect([failures.length, rest.length]).toEqual([FAILURES_PIECE, 2])
    expect([...failures.map(({ message }) => message), ...rest].toSorted()).toEqual(wanted.toSorted())
  })

  test('[IMPL-41] drops an entry 30 days after it last happened', async () => {
    await tell({ message: 'old' })
    portal.clock.advance(FAILURES_KEPT_DAYS * DAY_MS)
    await tell({ message: 'new' })
    await deleteOldFailures(portal.db, portal.clock.now())
    expect(await messages()).toEqual(['new', 'old'])
    portal.clock.advance(1)
    await deleteOldFailures(portal.db, portal.clock.now())
    expect(await messages()).toEqual(['new'])
  })

  test('[IMPL-41] drops the oldest entries beyond five thousand', async () => {
    await portal.db.deleteFrom('failures').execute()
    await sql`insert into failures (id, fingerprint, place, code, route, message, first_seen, last_seen)
      select 'many-' || number, 'many-' || number, 'server', '', '', '', at, at
      from generate_series(0, ${FAILURES_KEPT_MAX}::int) as number,
        lateral (select ${portal.clock.now()}::timestamptz + number * interval '1 millisecond' as at) as seen`.execute(
      portal.db,
    )
    await deleteOldFailures(portal.db, portal.clock.now())
    const [first, ...others] = await portal.db.selectFrom('failures').select('id').orderBy('last_seen').execute()
    expect([first?.id, others.length + 1]).toEqual(['many-1', FAILURES_KEPT_MAX])
  })
})
