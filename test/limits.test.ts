// Calls that cost much, or by which something could be guessed: each has a limit for one person or address.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import type { Limit } from '#server/http/rate-limit.ts'
import { createTestApp, sessionOf, type TestApp } from './create-test-app.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let app: TestApp
let admin: Person
let learner: Person
let chatting: { chatId: string; as: { cookie: string } }
const ids = { form: '', event: '', webinar: '' }

beforeAll(async () => {
  app = await createTestApp({ content: 'demo' })
  const { db, kernel, clock } = app
  admin = await app.signedIn('envmgr-admin')
  learner = await app.signedIn()
  const owned = { email: 'owner@example.org', email_verified_at: clock.now() }
  await db.updateTable('users').set(owned).where('id', '=', learner.userId).execute()
  const chat = await db.selectFrom('chats').select(['id', 'learner_id']).executeTakeFirstOrThrow()
  chatting = { chatId: chat.id, as: await sessionOf(kernel, chat.learner_id) }
  ids.form = (await db.selectFrom('forms').select('id').executeTakeFirstOrThrow()).id
  ids.event = (await db.selectFrom('video_events').select('id').executeTakeFirstOrThrow()).id
  ids.webinar = (await db.selectFrom('webinars').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

const request = { courseId: 'mark', firstName: 'Ruth', lastName: '', email: '', lang: 'en' }
const purchase = { gateway: 'liqpay', code: '', requestId: 'request-1' }
const file = (path: string) => app.get(`/api${path}`, admin)

test.each<[what: string, limit: Limit, call: () => Promise<Response>]>([
  [
    'emails with a code that proves who one is',
    { key: 'proof letter', points: 5, durationMs: HOUR_MS },
    () => app.call('POST', '/api/sso/proof/code', learner),
  ],
  [
    'data exports',
    { key: 'export', points: 20, durationMs: HOUR_MS },
    () => app.get('/api/backoffice/users/me/export', learner),
  ],
  [
    'look-ups of certificates',
    { key: 'certificate look', points: 1500, durationMs: 15 * MINUTE_MS },
    () => app.get('/api/lpm/certificates/0000-0000-0001'),
  ],
  [
    'previews of certificates',
    { key: 'certificate preview', points: 300, durationMs: HOUR_MS },
    () => app.get('/api/lpm/certificatePreview.svg?courseId=mark&lang=en', learner),
  ],
  [
    'requests for certificates',
    { key: 'certificate', points: 30, durationMs: HOUR_MS },
    () => app.call('POST', '/api/lpm/learningPortals/demo/certificateRequests', { ...learner, body: request }),
  ],
  [
    'files in chats',
    { key: 'chat file', points: 60, durationMs: HOUR_MS },
    () => app.call('POST', `/api/lpm/v2/files.create?chatId=${chatting.chatId}&name=a.pdf`, chatting),
  ],
  [
    'uploads to the library',
    { key: 'media', points: 400, durationMs: HOUR_MS },
    () => app.call('POST', '/api/fs/uploads', admin),
  ],
  [
    'tries of discount codes',
    { key: 'quotes', points: 30, durationMs: HOUR_MS },
    () => app.call('POST', '/api/lpm/courses/listening/quote', { ...learner, body: { code: 'SPRING' } }),
  ],
  [
    'orders',
    { key: 'orders', points: 60, durationMs: HOUR_MS },
    () => app.call('POST', '/api/lpm/courses/listening/buy', { ...learner, body: purchase }),
  ],
  [
    'files with the records of a form',
    { key: 'records file', points: 20, durationMs: HOUR_MS },
    () => file(`/backoffice/forms/${ids.form}/records.csv`),
  ],
  [
    'files with the participants of an event',
    { key: 'participants file', points: 30, durationMs: HOUR_MS },
    () => file(`/dvm/videoEvents/${ids.event}/participants.csv`),
  ],
  [
    'files with the attendants of a webinar',
    { key: 'attendance file', points: 30, durationMs: HOUR_MS },
    () => file(`/creator/webinars/${ids.webinar}/attendance.csv`),
  ],
])('%s are limited', async (_, limit, call) => {
  const asked: Limit[] = []
  const take = vi.spyOn(app.kernel.limits, 'take').mockImplementation(async (each) => {
    if (!each.key.startsWith(`${limit.key} `)) return { isAllowed: true }
    asked.push(each)
    return { isAllowed: false, retryAfterSeconds: 7 }
  })
  const answer = await call()
  take.mockRestore()
  expect(asked).toMatchObject([{ points: limit.points, durationMs: limit.durationMs }])
  expect([answer.status, await answer.json()]).toMatchObject([
    429,
    { code: 'portal.too-many', meta: { retryAfterSeconds: 7 } },
  ])
})
