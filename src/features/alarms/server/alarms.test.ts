import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { insertBackup } from '#features/backups/server/store.ts'
import { deliverDue } from '#features/notifications/server/deliver.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { watchAlarms } from './watch.ts'

const lateJob = defineJob({ name: 'test.late', data: z.object({}), retries: 0, retryDelayS: 0 })

let portal: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let room = { freeBytes: 10e9, totalBytes: 20e9 }
beforeAll(async () => {
  portal = await createTestApp({ config: { environment: 'production', smtpUrl: 'smtp://mail.test' } })
  portal.kernel.jobs.handle(lateJob, async () => {})
  admin = await portal.signedIn('envmgr-admin')
  await portal.db
    .updateTable('users')
    .set({ email: 'boss@portico.test', email_verified_at: portal.clock.now() })
    .where('id', '=', admin.userId)
    .execute()
})
afterAll(() => portal.close())

const watch = () => watchAlarms(portal.kernel, async () => room)

async function notified(): Promise<string[]> {
  await deliverDue(portal.kernel, { userId: admin.userId, channel: 'mail' })
  const mails = await emailsTo(portal.db, 'boss@portico.test')
  return mails.map(({ subject }) => subject)
}

async function todayLines(): Promise<string[]> {
  const { waiting } = await (await portal.get('/api/backoffice/today', { as: admin.as })).json()
  return waiting.map(({ id }: { id: string }) => id)
}

test('administrators get one email when a trouble begins and one when it is over, though it comes and goes', async () => {
  await watch()
  room = { freeBytes: 1e9, totalBytes: 20e9 }
  await watch()
  await watch()
  expect(await notified()).toEqual(['The disk is almost full'])
  room = { freeBytes: 10e9, totalBytes: 20e9 }
  portal.clock.advance(29 * MINUTE_MS)
  await watch()
  room = { freeBytes: 1e9, totalBytes: 20e9 }
  await watch()
  room = { freeBytes: 10e9, totalBytes: 20e9 }
  portal.clock.advance(29 * MINUTE_MS)
  await watch()
  expect(await notified()).toHaveLength(1)
  portal.clock.advance(MINUTE_MS)
  await watch()
  await watch()
  expect((await notified()).toSorted()).toEqual(['The disk has enough space again', 'The disk is almost full'])
})

test('late jobs are announced and are a line of the start page', async () => {
  await portal.kernel.jobs.send(portal.db, lateJob, {})
  await sql`update jobs.job set start_after = now() - interval '20 minutes' where name = ${lateJob.name}`.execute(
    portal.db,
  )
  await watch()
  expect(await notified()).toContain('Background jobs are late')
  expect(await todayLines()).toContain('lateJobs')
  await sql`delete from jobs.job where name = ${lateJob.name}`.execute(portal.db)
  portal.clock.advance(30 * MINUTE_MS)
  await watch()
  expect(await todayLines()).not.toContain('lateJobs')
})

test('late emails are a line of the start page, and no email', async () => {
  await portal.db.deleteFrom('alarms').execute()
  const before = await notified()
  const at = new Date(portal.clock.now().getTime() - 40 * MINUTE_MS)
  await sql`insert into mails (id, kind, recipient, subject, state, tries, created_at)
    values ('late', 'test', 'ruth@portico.test', 'Test', 'queued', 0, ${at})`.execute(portal.db)
  await watch()
  expect(await todayLines()).toContain('lateEmails')
  expect((await notified()).filter((subject) => !before.includes(subject) && /email/i.test(subject))).toEqual([])
})

test('a backup that is two days old is announced by email, and the next one ends that', async () => {
  const { kernel, db, clock } = portal
  const makeOne = async (id: string) => {
    const at = clock.now()
    const facts = { name: `${id}.tar`, folder: '/backups', host: 'here', cause: 'command', made_by: null } as const
    await insertBackup(db, { id, ...facts, state: 'done', created_at: at, finished_at: at })
  }
  const fresh = async () => (await notified()).filter((subject) => /backup/i.test(subject))
  await makeOne('first')
  clock.advance(2 * DAY_MS - MINUTE_MS)
  await watch()
  expect(await fresh()).toEqual([])
  clock.advance(MINUTE_MS)
  await watch()
  await watch()
  expect(await fresh()).toEqual(['The last backup is old'])
  await makeOne('second')
  clock.advance(30 * MINUTE_MS)
  await watchAlarms(kernel, async () => room)
  expect((await fresh()).toSorted()).toEqual(['A new backup has been made', 'The last backup is old'])
})

test('a demo watches nothing', async () => {
  const demo = await createTestApp()
  await watchAlarms(demo.kernel, async () => ({ freeBytes: 0, totalBytes: 20e9 }))
  expect(await demo.db.selectFrom('alarms').select('id').execute()).toEqual([])
  await demo.close()
})
