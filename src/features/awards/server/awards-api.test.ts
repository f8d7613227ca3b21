import { randomUUID } from 'node:crypto'
import { compactVerify, importJWK, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { eraseOverdue } from '#features/accounts/server/erase-person.ts'
import { makeCourse } from '#test/make/course.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { EMAILS_PER_HOUR } from './issue.ts'
import type { Certificate, CheckedCertificate, SavedGiftRequest, OwnAwards } from '../model.ts'
import type { Award } from '../model.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', title: 'Reading Mark', author: { name: 'Daniel Okafor' } })
  await makeCourse(portal.kernel, { id: 'psalms', title: 'Psalms' })
})
afterAll(() => portal.close())

const REQUESTS = '/api/lpm/learningPortals/demo/certificateRequests'
const GIFTS = '/api/lpm/learningPortals/demo/giftRequests'
type Person = Awaited<ReturnType<TestApp['signedIn']>>

async function finish({ userId, as }: Person, courseId: string, upTo = 3): Promise<void> {
  const history = portal.clock.now().toISOString()
  for (let number = 1; number <= upTo; number += 1) {
    const path = `/api/lpm/progresses/demo:${userId}/courses/${courseId}/elements/${courseId}-${number}/sync`
    const answer = await portal.call('POST', path, { as, body: { state: 'done', percent: 100, history } })
    expect(answer.status).toBe(200)
  }
}

const asking = (more: object = {}) => ({
  courseId: 'mark',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  email: '',
  lang: 'en',
  ...more,
})

async function certified(person: Person, more: object = {}): Promise<Certificate> {
  const answer = await portal.call('POST', REQUESTS, { as: person.as, body: asking(more) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Certificate
}

async function graduate(more: object = {}) {
  const person = await portal.signedIn()
  await finish(person, 'mark')
  return { person, certificate: await certified(person, more) }
}

const check = async (number: string) => {
  const answer = await portal.get(`/api/lpm/certificates/${number}`)
  return { status: answer.status, found: (await answer.json()) as CheckedCertificate }
}
const file = async (number: string, name: string) => {
  const answer = await portal.get(`/api/lpm/certificates/${number}/${name}`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('[CERT-01, CERT-03] a certificate is issued when the course is finished, once, however often it is requested', async () => {
  const person = await portal.signedIn()
  await finish(person, 'mark', 2)
  const early = await portal.call('POST', REQUESTS, { as: person.as, body: asking() })
  expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([403, 'awards.not-finished'])
  await finish(person, 'mark')
  const both = await Promise.all([certified(person), certified(person)])
  const again = await certified(person, { firstName: 'Somebody', lastName: 'Else' })
  expect(new Set([...both, again].map(({ number }) => number)).size).toBe(1)
  expect(again).toMatchObject({ firstName: 'Ruth', lastName: 'Adeyemi', courseTitle: 'Reading Mark', revoked: null })
  expect(again.number).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/)
  const sent = await portal.db.selectFrom('mails').selectAll().where('kind', '=', 'certificate').execute()
  const own = sent.filter(({ recipient }) => recipient === `${person.userId}@example.org`)
  expect(own.map(({ attachments }) => attachments)).toEqual([[{ kind: 'certificate', id: expect.any(String) }]])
})

test('[IMPL-17] the certificate is a PDF with the name as data, reproducible, in every script', async () => {
  const names = [
    ['en', '#panic() *x*', '= $a$'],
    ['ar', 'محمد', 'الحدّاد'],
    ['pa', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['ja', '健一郎', '髙橋'],
    ['zho', '伟喆', '张'],
    ['ko', '민준', '김'],
    ['uk', 'Олена', 'Гриценко'],
  ] as const
  for (const [lang, firstName, lastName] of names) {
    const { certificate } = await graduate({ lang, firstName, lastName })
    const { bytes, type } = await file(certificate.number, 'certificate.pdf')
    expect([type, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    // PDF/A has its title as plain text.
    const whole = /^\p{Script=Latin}|^\p{Script=Arabic}|^\p{Script=Gurmukhi}|^\p{Script=Cyrillic}|^#/u.test(firstName)
      ? `${firstName} ${lastName}`
      : `${lastName}${lang === 'ja' ? ' ' : ''}${firstName}`
    expect(bytes.toString('utf8')).toContain(`${whole}: Reading Mark`)
    expect((await file(certificate.number, 'certificate.pdf')).bytes.equals(bytes)).toBe(true)
  }
})

test('[CERT-01] anybody can check a certificate by its number, however it is typed, and see its picture', async () => {
  const { certificate } = await graduate()
  const { number } = certificate
  const typed = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await check(typed)).found).toMatchObject({
    number,
    name: 'Ruth Adeyemi',
    courseTitle: 'Reading Mark',
    revoked: null,
  })
  expect((await check('0000-0000-0000')).status).toBe(404)
  const picture = await file(number, 'picture.png')
  const { default: sharp } = await import('sharp')
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('[CERT-01] look-ups of numbers are rate-limited', async () => {
  const visitor = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  const statuses = new Set<number>()
  for (let look = 0; look <= 125; look += 1) {
    statuses.add((await portal.get('/api/lpm/certificates/0000-0000-0001', visitor)).status)
  }
  expect(statuses).toEqual(new Set([404, 429]))
  await portal.db.deleteFrom('rate_limits').execute()
})

test('[IMPL-17] a certificate can be revoked and reissued with a reason, and both are in the audit log', async () => {
  const { person, certificate } = await graduate({ firstName: 'Rut' })
  const admin = await portal.signedIn('envmgr-admin')
  const body = { firstName: 'Ruth', lastName: 'Adeyemi', reason: 'Misspelt' }
  const path = `/api/lpm/certificates/${certificate.number}/reissue`
  expect((await portal.call('POST', path, { as: person.as, body })).status).toBe(403)
  const anew = (await (await portal.call('POST', path, { as: admin.as, body })).json()) as Certificate
  expect(anew).toMatchObject({ firstName: 'Ruth', finishedAt: certificate.finishedAt, revoked: null })
  expect((await check(certificate.number)).found.revoked).toMatchObject({ reason: '' })
  expect((await file(certificate.number, 'certificate.pdf')).status).toBe(410)
  expect((await file(certificate.number, 'badge.jwt')).status).toBe(410)
  const revocation = `/api/lpm/certificates/${anew.number}/revocation`
  expect((await portal.call('POST', revocation, { as: admin.as, body: { reason: '' } })).status).toBe(422)
  await portal.call('POST', revocation, { as: admin.as, body: { reason: 'Asked by the learner' } })
  expect((await portal.call('POST', revocation, { as: admin.as, body: { reason: 'Again' } })).status).toBe(409)
  // The first one was replaced already.
  expect((await portal.call('POST', path, { as: admin.as, body })).status).toBe(409)
  const noted = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', admin.userId)
    .orderBy('audit_log.id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual([
    'certificate.revoked',
    'certificate.reissued',
    'certificate.revoked',
  ])
  expect(noted[1]?.details).toMatchObject({ from: certificate.number, to: anew.number, reason: 'Misspelt' })
  // After revocation the learner can't request another one.
  expect((await portal.call('POST', REQUESTS, { as: person.as, body: asking() })).status).toBe(410)
})

test('[B-D25, IMPL-17] the administration can resend the email of a valid certificate, at a limited rate', async () => {
  const { person, certificate } = await graduate()
  const admin = await portal.signedIn('envmgr-admin')
  const path = `/api/lpm/certificates/${certificate.number}/email`
  const send = (as: Record<string, string>) => portal.call('POST', path, { as })
  const sent = async () =>
    (await portal.db.selectFrom('mails').select('recipient').where('kind', '=', 'certificate').execute()).filter(
      ({ recipient }) => recipient === `${person.userId}@example.org`,
    ).length
  const before = await sent()
  expect((await send(person.as)).status).toBe(403)
  expect((await send(admin.as)).status).toBe(200)
  expect(await sent()).toBe(before + 1)
  for (let count = 1; count < EMAILS_PER_HOUR; count += 1) expect((await send(admin.as)).status).toBe(200)
  expect((await send(admin.as)).status).toBe(429)
  const reason = { reason: 'Asked by the learner' }
  await portal.call('POST', `/api/lpm/certificates/${certificate.number}/revocation`, { as: admin.as, body: reason })
  expect((await send(admin.as)).status).toBe(409)
  const noted = portal.db.selectFrom('audit_log').select('action').where('actor_id', '=', admin.userId)
  expect((await noted.execute()).filter(({ action }) => action === 'certificate.sent')).toHaveLength(EMAILS_PER_HOUR)
})

test('[IMPL-17] the badge’s signature verifies against the published key, and revoked badges are listed', async () => {
  const { certificate } = await graduate()
  const signed = (await file(certificate.number, 'badge.jwt')).bytes.toString()
  const { kid = '', alg } = JSON.parse(Buffer.from(signed.split('.')[0]!, 'base64url').toString()) as {
    kid?: string
    alg: string
  }
  const key = (await (await portal.get(new URL(kid).pathname)).json()) as JWK
  expect(key.d).toBeUndefined()
  const { payload } = await compactVerify(signed, await importJWK(key, alg))
  const credential = JSON.parse(Buffer.from(payload).toString()) as {
    type: string[]
    jti: string
    id: string
    credentialSubject: object
  }
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { identifier: [{ identityHash: 'Ruth Adeyemi' }], achievement: { name: 'Reading Mark' } },
  })
  const forged = Buffer.from(payload).toString().replace('Ruth', 'Rita')
  const [head, , signature] = signed.split('.')
  const other = `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`
  await expect(compactVerify(other, await importJWK(key, alg))).rejects.toThrow(/signature/)
  const admin = await portal.signedIn('envmgr-admin')
  const revocation = `/api/lpm/certificates/${certificate.number}/revocation`
  await portal.call('POST', revocation, { as: admin.as, body: { reason: 'A test' } })
  const list = (await (await portal.get('/api/lpm/badges/revocations')).json()) as {
    revokedCredential: { id: string }[]
  }
  expect(list.revokedCredential.map(({ id }) => id)).toContain(credential.id)
  const kept = await portal.db.selectFrom('credential_keys').selectAll().execute()
  expect([kept.length, kept[0]?.sealed_private_key.includes('"d"')]).toEqual([1, false])
})

test('[CERT-01, IMPL-32] after erasure the number still verifies, without the name', async () => {
  const { person, certificate } = await graduate()
  const own = await portal.get('/api/backoffice/users/me/export', { as: person.as })
  expect(await own.json()).toMatchObject({ certificates: [{ number: certificate.number, firstName: 'Ruth' }] })
  await portal.db
    .updateTable('users')
    .set({ deletion_asked_at: portal.clock.now(), deletion: JSON.stringify([{ environmentId: 'demo' }]) })
    .where('id', '=', person.userId)
    .execute()
  portal.clock.advance(40 * DAY_MS)
  await eraseOverdue(portal.kernel)
  expect((await check(certificate.number)).found).toMatchObject({
    name: null,
    revoked: null,
    courseTitle: 'Reading Mark',
  })
  expect((await file(certificate.number, 'certificate.pdf')).status).toBe(410)
})

const giftRequest = (more: object = {}) => ({
  courseId: 'mark',
  awardId: 'book',
  name: 'Ruth',
  phone: '',
  email: 'r@example.org',
  address: '1 Way',
  comment: '',
  ...more,
})

test('[CERT-02, CERT-04, CERT-06, CERT-07, IMPL-18] a gift is earned by its element, requested once, and sent', async () => {
  const admin = await portal.signedIn('envmgr-admin')
  const courses = [
    { courseId: 'mark', condition: 'element', elementId: 'mark-1' },
    { courseId: 'psalms', condition: 'course', elementId: null },
  ]
  const book = {
    kind: 'gift',
    title: 'A printed Mark',
    text: 'To keep.',
    image: null,
    texts: { uk: { title: 'Книга' } },
    courses,
  }
  expect((await portal.call('PUT', '/api/lpm/awards/book', { as: admin.as, body: book })).status).toBe(200)
  const person = await portal.signedIn()
  const awards = async (lang = 'en') => {
    const answer = await portal.get(`/api/lpm/courses/mark/awards?lang=${lang}`, { as: person.as })
    return ((await answer.json()) as { awards: Award[] }).awards
  }
  expect(await awards('uk')).toMatchObject([
    { id: 'book', title: 'Книга', elementId: 'mark-1', isEarned: false, request: null },
  ])
  expect((await portal.call('POST', GIFTS, { as: person.as, body: giftRequest() })).status).toBe(403)
  await finish(person, 'mark', 1)
  expect(await awards()).toMatchObject([{ isEarned: true }])
  const take = vi
    .spyOn(portal.kernel.limits, 'take')
    .mockImplementation(async ({ key, points, durationMs }) =>
      key.startsWith('gift ') && points === 30 && durationMs === HOUR_MS
        ? { isAllowed: false, retryAfterSeconds: 7 }
        : { isAllowed: true },
    )
  expect((await portal.call('POST', GIFTS, { as: person.as, body: giftRequest() })).status).toBe(429)
  take.mockRestore()
  const first = await portal.call('POST', GIFTS, { as: person.as, body: giftRequest() })
  const second = await portal.call('POST', GIFTS, { as: person.as, body: giftRequest({ address: 'Elsewhere' }) })
  expect([first.status, second.status]).toEqual([200, 200])
  // A badge is earned as well, but not sent.
  const badge = { ...book, kind: 'badge', courses: courses.slice(0, 1) }
  expect((await portal.call('PUT', '/api/lpm/awards/medal', { as: admin.as, body: badge })).status).toBe(200)
  const medal = await portal.call('POST', GIFTS, { as: person.as, body: giftRequest({ awardId: 'medal' }) })
  expect(medal.status).toBe(422)
  expect((await portal.call('DELETE', '/api/lpm/awards/medal', { as: admin.as })).status).toBe(200)
  expect((await portal.call('POST', GIFTS, { as: person.as, body: giftRequest({ courseId: 'psalms' }) })).status).toBe(
    403,
  )

  const keeper = await portal.signedIn('mp-admin')
  const listed = (await (await portal.get('/api/lpm/giftRequests?state=new', { as: keeper.as })).json()) as {
    requests: SavedGiftRequest[]
    counts: Record<string, number>
  }
  expect(listed.requests).toMatchObject([
    { address: '1 Way', awardTitle: 'A printed Mark', courseTitle: 'Reading Mark' },
  ])
  expect(listed.counts).toEqual({ new: 1, sent: 0, refused: 0 })
  // [B-D25] The same requests as a file.
  const csv = '/api/backoffice/lists/gifts/file.csv'
  const lines = await (await portal.get(`${csv}?state=new`, { as: admin.as })).text()
  expect(lines).toContain('A printed Mark')
  expect(lines).toContain('1 Way')
  expect(await (await portal.get(`${csv}?state=sent`, { as: admin.as })).text()).not.toContain('1 Way')
  expect((await portal.get(csv, { as: keeper.as })).status).toBe(403)
  const path = `/api/lpm/giftRequests/${listed.requests[0]?.id}`
  await portal.call('PATCH', path, { as: keeper.as, body: { state: 'sent', note: 'With the post of today' } })
  await portal.call('PATCH', path, { as: keeper.as, body: { state: 'sent', note: 'With the post of today' } })
  expect(await awards()).toMatchObject([{ request: { state: 'sent', note: 'With the post of today' } }])
  const told = await portal.db
    .selectFrom('notifications')
    .select(['kind', 'props'])
    .where('user_id', '=', person.userId)
    .execute()
  expect(told).toMatchObject([{ kind: 'awards.gift', props: { state: 'sent' } }])
})

test('a changed note of a gift request does not notify the learner again', async () => {
  const [person, keeper] = [await portal.signedIn(), await portal.signedIn('mp-admin')]
  await finish(person, 'mark', 1)
  const id = randomUUID()
  await portal.call('POST', GIFTS, { as: person.as, body: giftRequest({ id }) })
  const note = (text: string) =>
    portal.call('PATCH', `/api/lpm/giftRequests/${id}`, { as: keeper.as, body: { state: 'sent', note: text } })
  await note('With the post of today')
  expect(await (await note('With the post of tomorrow')).json()).toMatchObject({ note: 'With the post of tomorrow' })
  const told = await portal.db
    .selectFrom('notifications')
    .select('props')
    .where('user_id', '=', person.userId)
    .where('kind', '=', 'awards.gift')
    .execute()
  expect(told).toMatchObject([{ props: { state: 'sent', note: 'With the post of today' } }])
})

test('[CERT-02, IMPL-18] a gift request repeated with its id is stored once', async () => {
  const person = await portal.signedIn()
  await finish(person, 'mark', 1)
  const id = randomUUID()
  const [first, again] = await Promise.all(
    [1, 2].map(() => portal.call('POST', GIFTS, { as: person.as, body: giftRequest({ id }) })),
  )
  expect([first?.status, again?.status]).toEqual([200, 200])
  const rows = await portal.db.selectFrom('gift_requests').select('id').where('user_id', '=', person.userId).execute()
  expect(rows).toEqual([{ id }])
})

test('own certificates, awards and finished courses without a certificate are in one response', async () => {
  const { person, certificate } = await graduate()
  await finish(person, 'psalms')
  const ownOf = async (): Promise<OwnAwards> =>
    (await portal.get('/api/lpm/learningPortals/demo/ownAwards?lang=en', { as: person.as })).json()
  const own = await ownOf()
  expect(own.certificates).toMatchObject([{ number: certificate.number, path: `/certificate/${certificate.number}/` }])
  // An award of two courses is listed once.
  expect(own.awards).toMatchObject([{ id: 'book', isEarned: true }])
  expect(own.withoutCertificate).toEqual([{ courseId: 'psalms', courseTitle: 'Psalms' }])
  const publish = (published: boolean) =>
    portal.kernel.content.change((trx) =>
      trx.updateTable('courses').set({ published }).where('id', '=', 'psalms').execute(),
    )
  await publish(false)
  expect((await ownOf()).withoutCertificate).toEqual([])
  await publish(true)
})

test('[CERT-01] the author’s texts are on new certificates; issued ones stay unchanged', async () => {
  const before = await graduate()
  const admin = await portal.signedIn('envmgr-admin')
  const words = { wording: 'walked all the way through', signerName: 'Miriam Haddad' }
  const path = '/api/lpm/certificateTemplates/mark/en'
  expect((await portal.call('PUT', path, { as: admin.as, body: words })).status).toBe(200)
  const after = await graduate()
  const rows = await portal.db
    .selectFrom('certificates')
    .select(['number', 'words'])
    .where('number', 'in', [before.certificate.number, after.certificate.number])
    .execute()
  const wordsOf = ({ number }: Certificate) => rows.find((row) => row.number === number)?.words
  expect(wordsOf(before.certificate)).toMatchObject({
    wording: 'has completed the course',
    signerName: 'Daniel Okafor',
  })
  expect(wordsOf(after.certificate)).toMatchObject(words)
})
