// oxlint-disable typescript/no-explicit-any -- answers of the API are only read here
// Administrators read the title of a course in their own language if the course has one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'

const TITLES = { en: 'Reading slowly', ar: 'القراءة بتأنٍ', de: 'Reading slowly' }
let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let learner: Awaited<ReturnType<TestApp['signedIn']>>
let groupId: string
let orderId: string

beforeAll(async () => {
  app = await createTestApp()
  await makeCourse(app.kernel, {
    id: 'slow',
    type: 'paid',
    price_minor: '500',
    currency: 'UAH',
    title: TITLES.en,
    texts: { ar: { title: TITLES.ar } },
  })
  admin = await app.signedIn('envmgr-admin')
  learner = await app.signedIn()
  groupId = (await sent('POST', '/api/backoffice/groups', { title: 'Evening', note: '' })).id
  await sent('PATCH', `/api/backoffice/groups/${groupId}`, { courseIds: ['slow'] })
  const given = { userId: learner.userId, courses: ['slow'], reason: 'A gift' }
  orderId = (await sent('POST', '/api/backoffice/orders/give', given)).id
  const feedback = { id: app.kernel.makeId(), mark: 5, text: 'Good', lang: 'en', courseId: 'slow' }
  const answer = { as: learner.as, body: { ...feedback, answeredAt: app.clock.now().toISOString() } }
  expect((await app.call('POST', '/api/ds/feedback', answer)).status).toBe(200)
})
afterAll(() => app.close())

async function sent(method: string, path: string, body: object): Promise<any> {
  const answer = await app.call(method, path, { as: admin.as, body, headers: { 'accept-language': 'de' } })
  expect(answer.status).toBe(200)
  return answer.json()
}

const PLACES: [string, () => string, (answer: any) => string][] = [
  ['the list of courses', () => 'creator/managedCourses', ({ courses }) => courses[0].title],
  ['the page of a course', () => 'creator/managedCourses/slow', ({ title }) => title],
  ['the list of groups', () => 'backoffice/groups', ({ groups }) => groups[0].courses[0].title],
  ['the page of a group', () => `backoffice/groups/${groupId}`, ({ courses }) => courses[0].title],
  ['the list of orders', () => 'backoffice/orders', ({ orders }) => orders[0].items[0].title],
  ['the page of an order', () => `backoffice/orders/${orderId}`, ({ items }) => items[0].title],
  ['feedback', () => 'ds/feedback', ({ answers }) => answers[0].courseTitle],
]

test.each(PLACES)(
  'an administrator reads the title of a course in their own language in %s',
  async (_, path, titleIn) => {
    for (const [lang, title] of Object.entries(TITLES)) {
      const answer = await app.get(`/api/${path()}`, { as: admin.as, headers: { 'accept-language': lang } })
      expect([lang, titleIn(await answer.json())]).toEqual([lang, title])
    }
  },
)
