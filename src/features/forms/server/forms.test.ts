// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { emailsTo } from '#test/emails.ts'
import { SENDS_MAX, SENDS_PER_ADDRESS, SENDS_WITHIN_MS } from '../fields.ts'
import type { FormInput } from '../model.ts'
import { matchesPattern } from './match-pattern.ts'
import { isPublicAddress, type Post, postSafely } from './safe-post.ts'
import { deleteForm, findForm, forgetRecords, insertForm, moveRecords } from './store.ts'
import { signatureOf, callWebhook } from './webhook.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let formId: string
let revision = 1
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('envmgr-admin')
  const body = { title: 'Ask us', plural: 'questions', label: 'Your question' }
  formId = (await json(app.call('POST', '/api/backoffice/forms', { as: admin.as, body }))).id
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const field = (id: string, type: FormInput['fields'][number]['type'], validation = {}, rest = {}) => ({
  id,
  type,
  label: { en: `The ${id}`, ar: `${id} ar` },
  validation,
  ...rest,
})
const FORM: FormInput = {
  plural: 'questions',
  title: { en: 'Ask us', ar: 'اسألنا' },
  subtitle: { en: 'We answer.' },
  buttonText: { en: 'Ask' },
  thanks: {},
  fields: [
    field('name', 'text', { required: true, maxLength: 10 }),
    field('email', 'email'),
    field('topic', 'select', {}, { options: [{ id: 'a', label: { en: 'About Mark' } }] }),
    field('letter', 'file'),
    field('userId', 'hidden'),
    field('missionaryId', 'hidden'),
  ],
  noticeAddresses: ['team@portico.test'],
  webhookUrl: 'https://hooks.example.org/portico',
}
async function keep(change: Partial<FormInput> = {}): Promise<Response> {
  const body = { ...FORM, ...change, revision }
  const answer = await app.call('PUT', `/api/backoffice/forms/${formId}`, { as: admin.as, body })
  if (answer.ok) revision += 1
  return answer
}
type Caller = Pick<Awaited<ReturnType<TestApp['signedIn']>>, 'as'>
const send = (id: string, values: object, { as, ...rest }: Partial<Caller> & Record<string, unknown> = {}) =>
  app.call('POST', '/api/ds/questions', { ...(as && { as }), body: { id, values, ...rest } })
/** Submissions are limited per address: each test starts after the limit's period. */
const later = () => app.clock.advance(SENDS_WITHIN_MS)
const records = async (query = '') => json(app.get(`/api/backoffice/forms/${formId}/records${query}`, { as: admin.as }))

test('[FORM-01, FORM-02, FORM-18, FORM-19] a form and its data source are returned in the requested language', async () => {
  expect((await keep()).status).toBe(200)
  const form = await json(app.get(`/api/ds/forms/${formId}?lang=ar`))
  expect(form).toEqual({
    id: formId,
    title: 'اسألنا',
    subtitle: 'We answer.',
    buttonText: 'Ask',
    dataSource: { id: expect.any(String) },
  })
  const source = await json(app.get(`/api/ds/dataSources/${form.dataSource.id}?lang=ar`))
  expect(source).toMatchObject({ plural: 'questions', fields: [{ id: 'name', label: 'name ar' }, {}, {}, {}, {}, {}] })
  expect((await app.get('/api/ds/forms/nobodys?lang=en')).status).toBe(404)
})

test('[FORM-20, FORM-14, FORM-25, FORM-28] a submission is validated on the server, stored once, limited per sender, and ignored if it comes from a bot', async () => {
  later()
  const refused = await json(send('r0', { name: '', email: 'ada', topic: 'z' }))
  expect(refused.validationErrors).toEqual([
    { field: 'name', code: 'required', message: 'The name is required' },
    { field: 'email', code: 'email', message: 'Enter a valid email address' },
    { field: 'topic', code: 'formOption', message: 'The topic: choose one of the options' },
  ])
  const twice = await Promise.all([send('r1', { name: ' Ada ', other: 'x' }), send('r1', { name: 'Ada' })])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await send('r2', { name: 'Robot' }, { website: 'https://spam.example' })).status).toBe(200)
  const { records: kept, total } = await records()
  expect([total, kept[0].values]).toEqual([1, { name: 'Ada' }])
  const sent = await emailsTo(app.db, 'team@portico.test')
  expect(sent.map(({ subject }) => subject)).toEqual(['New: Ask us'])
  expect(sent[0]?.text).toContain('Ada')
  later()
  const many = []
  for (let number = 0; number <= SENDS_MAX; number += 1) many.push((await send(`m${number}`, { name: 'x' })).status)
  expect(many).toEqual([200, 200, 200, 200, 200, 429])
  // People are limited wherever they are and whatever they send.
  const ada = await app.signedIn()
  const hers = []
  for (let number = 0; number <= SENDS_MAX; number += 1)
    hers.push((await send(`a${number}`, { name: `x${number}` }, ada)).status)
  expect(hers).toEqual([200, 200, 200, 200, 200, 429])
  // A repeated submission, as after a lost answer, doesn't count.
  expect((await send('m0', { name: 'x' })).status).toBe(200)
})

test('[B-D22, FORM-28] many people behind one IP address may send a form, and beyond the limit the error says how long to wait', async () => {
  later()
  const statuses = new Set<number>()
  for (let number = 0; number < SENDS_PER_ADDRESS; number += 1)
    statuses.add((await send(`hall${number}`, { name: `guest${number}` })).status)
  expect([...statuses]).toEqual([200])
  const refused = await send('hall-last', { name: 'one more' })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, SENDS_WITHIN_MS / 1000])
})

test("[FORM-08] a form without a user field doesn't record who sent it", async () => {
  later()
  const kept = FORM.fields.filter(({ type }) => type !== 'hidden')
  expect((await keep({ fields: kept })).status).toBe(200)
  const ada = await app.signedIn()
  expect((await send('nobody', { name: 'Ada' }, { ...ada, missionaryId: 'miriam' })).status).toBe(200)
  const { records: all } = await records()
  const found = all.find(({ id }: { id: string }) => id === 'nobody')
  expect(found).toMatchObject({ person: null, missionaryId: null, values: { name: 'Ada' } })
  expect((await keep()).status).toBe(200)
})

test('[FORM-05, FORM-06, FORM-07, FORM-08] the server fills in the user, only if the form has that field, and erasing the user deletes the record', async () => {
  later()
  const [ada, guest] = [await app.signedIn(), await app.guestSession()]
  const own = { name: 'Ada', email: ' Ada@Example.ORG', userId: 'somebody-else' }
  await send('h1', own, { ...ada, missionaryId: 'miriam' })
  await send('h2', { name: 'Guest', userId: 'somebody-else' }, guest)
  const { records: kept } = await records()
  const of = (id: string) => kept.find((record: { id: string }) => record.id === id)
  const values = { name: 'Ada', email: 'ada@example.org' }
  expect(of('h1')).toMatchObject({ person: { id: ada.userId }, missionaryId: 'miriam', values })
  expect(of('h2')).toMatchObject({ person: null, missionaryId: null })
  const other = await app.signedIn()
  await app.db.transaction().execute((trx) => moveRecords(trx, { from: ada.userId, to: other.userId }))
  expect(await exportPerson(app.kernel, other.userId)).toMatchObject({
    forms: [{ plural: 'questions', answers: { name: 'Ada' } }],
  })
  await app.db.transaction().execute((trx) => forgetRecords(trx, other.userId))
  expect((await records('?q=ada')).records.some(({ id }: { id: string }) => id === 'h1')).toBe(false)
})

test('[IMPL-29] a collection with its records is deleted with its last form, and not before', async () => {
  const first = (await findForm(app.db, formId))!
  const words = { title: {}, subtitle: {}, buttonText: {}, thanks: {}, noticeAddresses: [], webhookUrl: null }
  const of = { id: 'second', dataSourceId: first.data_source_id, webhookSecret: '', by: null, now: app.clock.now() }
  const { total } = await records()
  await app.db.transaction().execute(async (trx) => {
    await insertForm(trx, { ...of, form: words })
    await deleteForm(trx, (await findForm(trx, 'second'))!)
  })
  expect([total > 0, (await records()).total]).toEqual([true, total])
})

test('[FORM-13, FORM-15] matching a catastrophic pattern is stopped, and an invalid pattern is ignored', () => {
  expect(matchesPattern('(a+)+$', `${'a'.repeat(40)}!`)).toBe(false)
  expect(matchesPattern('(', 'x')).toBe(true)
  expect([matchesPattern('^\\d+$', '12'), matchesPattern('^\\d+$', 'x')]).toEqual([true, false])
})

test('[IMPL-29] records can be searched, exported without spreadsheet formulas, and deleted', async () => {
  later()
  const letter = { name: '../a".txt', type: 'text/plain', data: Buffer.from('Dear').toString('base64') }
  await send('f1', { name: '=SUM(A1)', topic: 'a', letter })
  expect((await records('?q=sum')).records).toMatchObject([{ id: 'f1', values: { letter: { bytes: 4 } } }])
  expect((await records('?q=%25')).total).toBe(0)
  expect((await records('?from=2027-01-01')).total).toBe(0)
  const own = `/api/backoffice/forms/${formId}/records`
  const file = await app.get(`${own}/f1/files/letter`, { as: admin.as })
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    'Dear',
    'attachment; filename=".._a_.txt"',
  ])
  expect((await app.get(`${own}.csv`, { as: admin.as })).status).toBe(403)
  // After the administrator has confirmed their identity again.
  const proved = await sessionOf(app.kernel, admin.userId)
  const csv = await (await app.get(`${own}.csv?lang=en`, { as: proved })).text()
  expect(csv).toContain("'=SUM(A1)")
  expect(csv).toContain('About Mark')
  const leader = await app.signedIn('mp-admin')
  expect((await app.get(`${own}.csv`, { as: leader.as })).status).toBe(403)
  expect((await app.get(`${own}/f1/files/letter`, { as: leader.as })).status).toBe(403)
  expect((await app.call('DELETE', `${own}/f1`, { as: admin.as })).status).toBe(200)
  expect((await app.get(`${own}/f1/files/letter`, { as: admin.as })).status).toBe(404)
})

test('[IMPL-29] records are filtered by day, with the first and the last day included', async () => {
  later()
  expect((await send('by-day', { name: 'Monday' })).status).toBe(200)
  const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const found = async (from: number, to: number) => (await records(`?q=Monday&from=${day(from)}&to=${day(to)}`)).total
  expect([await found(0, 0), await found(-1, 0), await found(0, 1)]).toEqual([1, 1, 1])
  expect([await found(-1, -1), await found(1, 1)]).toEqual([0, 0])
})

test("[IMPL-29] the second of two simultaneous edits is refused, and two collections can't have one name", async () => {
  revision -= 1
  expect((await keep()).status).toBe(409)
  revision += 1
  const body = { title: 'Another', plural: 'questions', label: 'x' }
  expect((await app.call('POST', '/api/backoffice/forms', { as: admin.as, body })).status).toBe(409)
  const { webhookSecret } = await json(app.get(`/api/backoffice/forms/${formId}`, { as: admin.as }))
  expect(webhookSecret).toMatch(/^[\w-]{43}$/)
})

test('[IMPL-29] a webhook is signed, retried until it succeeds, and never sent into the internal network', async () => {
  later()
  await send('w1', { name: 'Ada' })
  const posts: Post[] = []
  const posted = (status: number) =>
    callWebhook(app.kernel, 'w1', async (post) => {
      posts.push(post)
      return status
    })
  await expect(posted(500)).rejects.toThrow('500')
  await posted(204)
  const { webhookSecret: secret } = await json(app.get(`/api/backoffice/forms/${formId}`, { as: admin.as }))
  const { url, headers, body } = posts[1]!
  expect([url, JSON.parse(body).values]).toEqual(['https://hooks.example.org/portico', { name: 'Ada' }])
  const timestamp = headers['x-portico-timestamp'] ?? ''
  expect(headers['x-portico-signature']).toBe(signatureOf(secret, { timestamp, body }))
  const inside = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '2002:7f00:1::']
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
  const closed = [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost:1/',
    'http://example.org/',
    'https://0x7f.1/',
  ]
  for (const address of closed) {
    await expect(postSafely({ url: address, headers: {}, body: '' })).rejects.toThrow(/open internet|only https/)
  }
})
