import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { sendLessonReminders } from './lesson-reminders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark', title: 'Mark' })
})
afterAll(() => portal.close())

const PATH = '/api/lpm/lessonReminder'
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR_MS).toISOString()

async function makeLearner() {
  const { as } = await portal.signedIn()
  return {
    ask: (at: string, courseId = 'mark') => portal.call('PUT', PATH, { as, body: { courseId, at } }),
    forget: () => portal.call('DELETE', PATH, { as }),
    known: async () => ((await (await portal.get(PATH, { as })).json()) as { reminder: unknown }).reminder,
    told: async () => {
      const answer = await portal.get('/api/lpm/notifications', { as })
      const { notifications } = (await answer.json()) as { notifications: { title: string; to: string }[] }
      return notifications.map(({ title, to }) => `${title} ${to}`)
    },
  }
}

test('a learner is reminded of a course once, at the time for which they asked', async () => {
  const [asked, changed, stopped] = [await makeLearner(), await makeLearner(), await makeLearner()]
  const at = inHours(10)
  expect((await asked.ask(at)).status).toBe(200)
  expect(await asked.known()).toEqual({ courseId: 'mark', at })
  await changed.ask(inHours(5))
  await changed.ask(inHours(20))
  await stopped.ask(at)
  await stopped.forget()
  portal.clock.advance(9 * HOUR_MS)
  await sendLessonReminders(portal.kernel)
  expect(await asked.told()).toEqual([])
  portal.clock.advance(HOUR_MS)
  await Promise.all([sendLessonReminders(portal.kernel), sendLessonReminders(portal.kernel)])
  expect(await asked.told()).toEqual(['Time for “Mark” /courses/mark/'])
  expect(await asked.known()).toBeNull()
  expect([await changed.told(), await stopped.told()]).toEqual([[], []])
  await changed.forget()
})

test('a reminder that is hours late, after a downtime, is not sent', async () => {
  const learner = await makeLearner()
  await learner.ask(inHours(1))
  portal.clock.advance(8 * HOUR_MS)
  await sendLessonReminders(portal.kernel)
  expect([await learner.told(), await learner.known()]).toEqual([[], null])
})

test('a reminder is for a course that exists, and for a time within three days', async () => {
  const learner = await makeLearner()
  const statuses = await Promise.all([
    learner.ask(inHours(-1)),
    learner.ask(inHours(73)),
    learner.ask(inHours(10), 'nothing'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 404])
  expect(await learner.known()).toBeNull()
})
