import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { remindOfCourses } from './course-reminders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await makeCourse(portal.kernel, { id: 'mark' })
  await makeCourse(portal.kernel, { id: 'gone', published: false })
})
afterAll(() => portal.close())

const begin = async (courseId: string, { at, isFinished = false }: { at: Date; isFinished?: boolean }) => {
  const { userId, as } = await portal.signedIn()
  const of = { user_id: userId, course_id: courseId }
  await portal.db.insertInto('progresses').values({ user_id: userId, created_at: at, upgraded_at: null }).execute()
  await portal.db
    .insertInto('progress_courses')
    .values({ ...of, timestamp: at, finished_at: isFinished ? at : null })
    .execute()
  await portal.db
    .insertInto('progress_elements')
    .values({
      ...of,
      element_id: 'one',
      version: 1,
      state: 'opened',
      started_at: at,
      finished_at: null,
      percent: 10,
      history_at: at,
      place: null,
      updated_at: at,
    })
    .execute()
  return async () => {
    const answer = await portal.get('/api/lpm/notifications', { as })
    const { notifications } = (await answer.json()) as { notifications: { title: string; to: string }[] }
    return notifications.map(({ title, to }) => `${title} ${to}`)
  }
}

test('[IMPL-31] a learner who stopped in a course for two weeks is reminded once', async () => {
  const now = portal.clock.now().getTime()
  const left = new Date(now - 15 * DAY_MS)
  const [waiting, busy, finished, gone] = [
    await begin('mark', { at: left }),
    await begin('mark', { at: new Date(now - 3 * DAY_MS) }),
    await begin('mark', { at: left, isFinished: true }),
    await begin('gone', { at: left }),
  ]
  await remindOfCourses(portal.kernel)
  await remindOfCourses(portal.kernel)
  const told = await Promise.all([waiting(), busy(), finished(), gone()])
  expect(told).toEqual([[expect.stringMatching(/^“.+” is waiting for you \/courses\/mark\/$/)], [], [], []])
})
