import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { insertMail } from './mail-store.ts'
import { createMailbox } from './mailbox.tsx'

let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
  await insertMail(db, {
    id: 'mail-1',
    kind: 'reset-password',
    recipient: 'ada@example.org',
    subject: 'Hello <b>',
    html: '<p>Hi <script>alert(1)</script></p>',
    text: 'Hi',
    unsubscribe_url: null,
    state: 'kept',
    created_at: new Date('2026-03-02T10:00:00Z'),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const mailboxOf = (environment: 'demo' | 'production', isDemoPublic = false) =>
  createMailbox({ config: { environment, isDemoPublic, publicUrl: 'http://localhost:3000' }, db })
const demo = () => mailboxOf('demo')

test('[IMPL-13] a demo lists its emails as a page and as JSON', async () => {
  const page = await (await demo().request('/dev/mail')).text()
  expect(page).toContain('<a href="/dev/mail/mail-1">Hello &lt;b&gt;</a>')
  expect(await (await demo().request('/dev/mail.json')).json()).toMatchObject([
    { id: 'mail-1', to: 'ada@example.org', kind: 'reset-password', text: 'Hi', createdAt: '2026-03-02T10:00:00.000Z' },
  ])
})

test('[IMPL-13] an email is shown in a frame in which no script can run', async () => {
  const page = await (await demo().request('/dev/mail/mail-1')).text()
  expect(page).toContain('src="/dev/mail/mail-1/html"')
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const html = await demo().request('/dev/mail/mail-1/html')
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/)
  expect(await html.text()).toContain('<p>Hi ')
})

test.each([
  ['production', mailboxOf('production')],
  ['a demo that is open to the world', mailboxOf('demo', true)],
])('[IMPL-13] in %s there is no mailbox', async (_, mailbox) => {
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/mail-1', '/dev/mail/mail-1/html']) {
    expect((await mailbox.request(path)).status).toBe(404)
  }
})

test('an unknown email is not found', async () => {
  expect((await demo().request('/dev/mail/none')).status).toBe(404)
})

test('[IMPL-13] a foreign host name that points here cannot read the mailbox', async () => {
  const statusOf = async (path: string) => (await demo().request(`http://rebound.example.net${path}`)).status
  const places = ['/dev/mail', '/dev/mail.json', '/dev/mail/mail-1', '/dev/mail/mail-1/html']
  expect(await Promise.all(places.map(statusOf))).toEqual([404, 404, 404, 404])
})
