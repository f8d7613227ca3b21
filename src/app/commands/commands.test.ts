// What `bin/portico` does besides settings: jobs, emails, people, cleaning, read-only mode.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#base/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { cleanNow, setReadOnly, testEmail } from './care.ts'
import { cancelJobs, retryJobs, showJobs } from './jobs.ts'
import { changeBlocked, endSessions, erase, showSessions } from './people.ts'

const job = defineJob({ name: 'test.command', data: z.object({}), retries: 0, retryDelayS: 0 })

let portal: TestApp
let owner: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  portal = await createTestApp()
  portal.kernel.jobs.handle(job, async () => {})
  owner = await portal.signedIn('envmgr-admin')
})
afterEach(async () => {
  await sql`delete from jobs.job where name = ${job.name}`.execute(portal.db).catch(() => {})
})
afterAll(() => portal.close())

const states = async () => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id::text, state::text from jobs.job where name = ${job.name} order by id`.execute(portal.db)
  return rows
}
const statusOf = async (method: string, path: string, body?: object, as = owner.as) =>
  (await portal.call(method, path, { as, ...(body && { body }) })).status
const learner = async () => {
  const { userId, as } = await portal.signedIn()
  await portal.db
    .updateTable('users')
    .set({ email: `${userId}@portico.test` })
    .where('id', '=', userId)
    .execute()
  return { userId, as, email: `${userId}@portico.test` }
}
const isSignedIn = async (as: Record<string, string>) =>
  (await portal.get('/api/lpm/notes.md?lang=en', { as })).status === 200

test('jobs are listed with their state and reason, failed ones first', async () => {
  await portal.kernel.jobs.send(portal.db, job, {})
  await portal.kernel.jobs.send(portal.db, job, {}, { after: new Date(Date.now() + DAY_MS) })
  await portal.kernel.jobs.send(portal.db, job, {})
  await sql`update jobs.job set state = 'failed', output = '{"message": "The server is away"}' where id = (
    select max(id::text)::uuid from jobs.job where name = ${job.name} and start_after <= now())`.execute(portal.db)
  const lines = (await showJobs(portal.kernel, job.name)).split('\n')
  expect(lines.map((line) => line.split(/ +/)[1])).toEqual(['failed', 'waiting', 'later'])
  expect(lines[0]).toMatch(/test\.command {2}tries: 1 {2}The server is away$/)
  expect(await showJobs(portal.kernel, 'mail.send')).toBe('There are no jobs that wait, run or have failed.')
})

test('a waiting job is cancelled by its id and retried by its kind; a job that doesn’t exist is named', async () => {
  await portal.kernel.jobs.send(portal.db, job, {})
  await portal.kernel.jobs.send(portal.db, job, {})
  const [first] = await states()
  expect(await cancelJobs(portal.kernel, [first!.id])).toContain('1 of 1 jobs were cancelled')
  expect((await states()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'created'])
  expect(await retryJobs(portal.kernel, [job.name])).toBe('1 of 1 jobs will run again.')
  expect((await states()).map(({ state }) => state).filter((state) => state === 'cancelled')).toEqual([])
  await expect(cancelJobs(portal.kernel, ['nothing'])).rejects.toThrow('There is no job “nothing”')
})

test('a test email says what became of it', async () => {
  expect(await testEmail(portal.kernel, 'ruth@portico.test')).toContain('ruth@portico.test')
  const mute = await createTestApp({ config: { environment: 'production', smtpUrl: undefined } })
  await expect(testEmail(mute.kernel, 'ruth@portico.test')).rejects.toThrow(
    'This portal has no mail server: connect one',
  )
  await mute.close()
})

test('the clean-up runs at once', async () => {
  const past = new Date(portal.clock.now().getTime() - DAY_MS)
  await portal.db.insertInto('rate_limits').values({ key: 'old', points: 1, expires_at: past }).execute()
  expect(await cleanNow(portal.kernel)).toMatch(/^All \d\d clean-up tasks have run/)
  expect(await portal.db.selectFrom('rate_limits').select('key').where('key', '=', 'old').execute()).toEqual([])
})

test('sign-ins of a person are listed and ended', async () => {
  const { email, as } = await learner()
  expect(await showSessions(portal.kernel, email)).toMatch(/^unknown device, signed in 2026-03-02T/)
  expect(await endSessions(portal.kernel, email.toUpperCase())).toContain('signed out everywhere')
  expect(await showSessions(portal.kernel, email)).toBe(`${email} is not signed in.`)
  expect(await isSignedIn(as)).toBe(false)
  await expect(showSessions(portal.kernel, 'nobody@portico.test')).rejects.toThrow('There is no account')
})

test('a person is blocked, unblocked and erased, and the last administrator is not', async () => {
  const { userId, email, as } = await learner()
  await changeBlocked(portal.kernel, { who: email, isBlocked: true })
  expect(await isSignedIn(as)).toBe(false)
  const status = async () =>
    (await portal.db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst())?.status
  expect(await status()).toBe('blocked')
  await changeBlocked(portal.kernel, { who: userId, isBlocked: false })
  expect(await status()).toBe('active')
  await expect(erase(portal.kernel, { who: email, isSure: false })).rejects.toThrow('--yes')
  expect(await status()).toBe('active')
  await erase(portal.kernel, { who: email, isSure: true })
  expect(await status()).toBe(undefined)
  const logged = await portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', userId)
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(['user.blocked', 'user.unblocked', 'user.erased'])
  const boss = owner.userId
  await expect(changeBlocked(portal.kernel, { who: boss, isBlocked: true })).rejects.toThrow('administrator')
  await expect(erase(portal.kernel, { who: boss, isSure: true })).rejects.toThrow('administrator')
})

test('a read-only portal refuses changes of everybody with 503 and Retry-After, and answers reads', async () => {
  const { as } = await learner()
  const note = { language: 'en' }
  await setReadOnly(portal.kernel, true)
  const refused = await portal.call('PUT', '/api/sso/users/me', { as, body: note })
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
    503,
    '600',
    'portal.read-only',
  ])
  expect(await statusOf('POST', '/api/backoffice/groups', { title: 'New' })).toBe(503)
  expect(await statusOf('GET', '/api/backoffice/health')).toBe(200)
  // Reads that the specification defines as POST.
  expect(await statusOf('POST', '/api/lpm/v2/messages.getUpdates', { chatId: 'x', after: '0' })).not.toBe(503)
  expect(await statusOf('POST', '/api/sso/login/email', { email: 'a@portico.test', password: 'x' })).not.toBe(503)
  await setReadOnly(portal.kernel, false)
  expect(await statusOf('POST', '/api/backoffice/groups', { title: 'New' })).not.toBe(503)
})
