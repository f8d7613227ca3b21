import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeId } from '#base/ids.ts'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createMail, defineMail, type Mail } from './mail.ts'
import { deleteOldMails } from './mail-store.ts'
import { textOfHtml } from './mail-text.ts'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const log = pino({ level: 'silent' })
const greeting = defineMail({ id: 'greeting', props: z.object({ name: z.string() }) })
const ada = { to: 'ada@example.org', lang: 'uk', props: { name: 'Ада' } }

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let jobs: Jobs
let server: SMTPServer | undefined
const received: Email[] = []

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
})
afterEach(async () => {
  await jobs.stop()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
  received.length = 0
  await db.deleteFrom('mails').execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** A real mail server that answers recipients with `verdicts` in turn. */
async function startServer(verdicts: (Error | null)[] = []): Promise<string> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, callback) => callback(verdicts.shift() ?? null),
    onData: (stream, _, callback) => {
      const receive = async () => received.push(await PostalMime.parse(await text(stream as Readable)))
      void receive().finally(callback)
    },
  })
  const running = server
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', () => resolve()))
  return `smtp://127.0.0.1:${(running.server.address() as { port: number }).port}`
}

async function openMail(smtpUrl: string | undefined, environment: 'demo' | 'production' = 'production'): Promise<Mail> {
  jobs = openJobs({ connection: database.config, log, pollEveryS: 0.5 })
  const config = {
    environment,
    smtpUrl,
    mailFrom: 'Школа <school@learn.example.org>',
    publicUrl: 'https://learn.example.org',
  }
  const texts = { textOf: async (lang: string, key: string) => `${lang}:${key}`, isTranslated: async () => true }
  const mail = createMail({ config, db, jobs, log, makeId, texts, clock: { now: () => NOW } })
  mail.register(greeting, async ({ name }, { t, publicUrl }) => ({
    subject: `${await t('page.hello')}, ${name}!`,
    html: `<h1>Hello ${name}</h1><p>Go <a href="${publicUrl}/en/">on</a></p>`,
  }))
  await jobs.start()
  return mail
}

const refusal = (responseCode: number) => Object.assign(new Error('no such person'), { responseCode })
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
const stored = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

test('[IMPL-13] an email reaches the mail server complete, and its body is not stored afterwards', async () => {
  const mail = await openMail(await startServer())
  const unsubscribeUrl = 'https://learn.example.org/en/unsubscribe/?key=1'
  const id = await db
    .transaction()
    .execute((transaction) => mail.send(transaction, greeting, { ...ada, unsubscribeUrl }))
  await eventually(() => expect(received).toHaveLength(1))
  const [email] = received
  expect(email).toMatchObject({
    from: { name: 'Школа', address: 'school@learn.example.org' },
    to: [{ address: 'ada@example.org' }],
    subject: 'uk:page.hello, Ада!',
    date: NOW.toISOString(),
    messageId: `<${id}@learn.example.org>`,
  })
  expect(email!.html).toContain('<h1>Hello Ада</h1>')
  expect(email!.text!.trim()).toBe('Hello Ада\n\nGo on (https://learn.example.org/en/)')
  const headers = Object.fromEntries(email!.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
  })
  await eventually(async () =>
    expect(await stored()).toMatchObject({ state: 'sent', html: null, text: null, tries: 1, sent_at: NOW }),
  )
})

test('[IMPL-13] a failed transaction sends no email', async () => {
  const mail = await openMail(await startServer())
  const failing = db.transaction().execute(async (transaction) => {
    await mail.send(transaction, greeting, ada)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await mail.send(db, greeting, { ...ada, to: 'second@example.org' })
  await eventually(() => expect(received.map(({ to }) => to?.[0]?.address)).toEqual(['second@example.org']))
})

test('[IMPL-13] an email that the server cannot accept now is retried', async () => {
  const mail = await openMail(await startServer([refusal(450)]))
  await mail.send(db, greeting, ada)
  await eventually(async () => expect(await stored()).toMatchObject({ state: 'queued', tries: 1 }))
  await eventually(async () => expect((await stored()).last_error).toContain('450'))
  expect((await stored()).html).toContain('Hello')
  const job = () =>
    sql`select state from jobs.job where name = 'mail.send' order by created_on desc limit 1`.execute(db)
  await eventually(async () => expect((await job()).rows).toEqual([{ state: 'retry' }]))
})

test('[IMPL-13] an email that its last attempt cannot deliver has failed, and its body is not stored any longer', async () => {
  const mail = await openMail(await startServer([refusal(450), refusal(450)]))
  await mail.send(db, greeting, ada)
  await eventually(async () => expect((await stored()).last_error).toContain('450'))
  const makeNextOneLast = sql`update jobs.job set retry_limit = 1, start_after = now()
    where name = 'mail.send' and state = 'retry' and data ->> 'id' = ${(await stored()).id}`
  await eventually(async () => expect((await makeNextOneLast.execute(db)).numAffectedRows).toBe(1n))
  await eventually(async () =>
    expect(await stored()).toMatchObject({ state: 'failed', tries: 2, html: null, text: null }),
  )
})

test('[IMPL-13] an address that the server refuses is not retried', async () => {
  const mail = await openMail(await startServer([refusal(550)]))
  await mail.send(db, greeting, ada)
  await eventually(async () => expect(await stored()).toMatchObject({ state: 'failed', tries: 1, html: null }))
  const { id } = await stored()
  const job = () => sql`select state from jobs.job where name = 'mail.send' and data ->> 'id' = ${id}`.execute(db)
  await eventually(async () => expect((await job()).rows).toEqual([{ state: 'completed' }]))
})

test('[IMPL-13] a demo without a mail server stores emails for its mailbox page', async () => {
  const mail = await openMail(undefined, 'demo')
  await mail.send(db, greeting, ada)
  expect(await stored()).toMatchObject({ state: 'kept', html: expect.stringContaining('Hello Ада') })
})

test('expired emails are deleted, except those still to be sent', async () => {
  const mail = await openMail(undefined, 'demo')
  await mail.send(db, greeting, ada)
  await db.updateTable('mails').set({ state: 'queued' }).execute()
  await deleteOldMails(db, new Date('2026-06-01T09:00:00Z'))
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  await db.updateTable('mails').set({ state: 'kept' }).execute()
  await deleteOldMails(db, new Date('2026-05-31T09:00:00Z'))
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  await deleteOldMails(db, new Date('2026-06-01T09:00:00Z'))
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(0)
})

describe('[IMPL-40] header injection by', () => {
  test.each([
    ['a second recipient', { to: 'a@example.org, b@example.org' }],
    ['a line in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['a name in the address', { to: 'Ada <a@example.org>' }],
    ['a line in the subject', { props: { name: 'x\r\nBcc: b@example.org' } }],
    ['a line in the unsubscribe address', { unsubscribeUrl: 'https://a.example/\r\nBcc: b@example.org' }],
    ['a bracket in the unsubscribe address', { unsubscribeUrl: 'https://a.example/>,<mailto:b@example.org' }],
    ['a script as unsubscribe address', { unsubscribeUrl: 'javascript:alert(1)' }],
  ])('%s is refused', async (_, change) => {
    const mail = await openMail(undefined, 'demo')
    await expect(mail.send(db, greeting, { ...ada, ...change })).rejects.toThrow(z.ZodError)
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })
})

test.each([
  ['<style>p{}</style><p>One<br>two</p><p>Three &amp; four</p>', 'One\ntwo\n\nThree & four'],
  ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  [
    '<a href="https://x.example/"><b>Go</b></a> <a href="https://y.example/">https://y.example/</a>',
    'Go (https://x.example/) https://y.example/',
  ],
])('the plain text of %s', (html, expected) => {
  expect(textOfHtml(html)).toBe(expected)
})

test('an attachment is made when its email is sent; if its source is gone, the email is sent without it', async () => {
  const mail = await openMail(await startServer())
  mail.attach('sheet', async (id) =>
    id === 'gone' ? undefined : { name: `${id}.pdf`, type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') },
  )
  const attachments = ['a', 'gone'].map((id) => ({ kind: 'sheet', id }))
  await mail.send(db, greeting, { ...ada, attachments })
  await eventually(() => expect(received.length).toBe(1))
  const files = received[0]?.attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    content: Buffer.from(content as ArrayBuffer).toString(),
  }))
  expect(files).toEqual([{ filename: 'a.pdf', mimeType: 'application/pdf', content: '%PDF-1.7' }])
})
