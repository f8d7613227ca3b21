import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { ManagedCourse } from '../model.ts'
import { COUNTED_AT_ONCE, storeLearnerCounts } from './learners.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

async function giveAccess(userId: string, courseId: string): Promise<void> {
  await app.db.insertInto('user_courses').values({ user_id: userId, course_id: courseId, source: 'order' }).execute()
}

async function begin(userId: string, courseId: string): Promise<void> {
  const now = app.clock.now()
  await app.db.insertInto('progresses').values({ user_id: userId, created_at: now }).execute()
  await app.db.insertInto('progress_courses').values({ user_id: userId, course_id: courseId, timestamp: now }).execute()
}

/** Number of learners in the list and on the page of a course. */
async function learnersOf(courseId: string): Promise<(number | undefined)[]> {
  const ask = async (path: string) =>
    (await app.call('GET', `/api/creator/managedCourses${path}`, { as: author.as })).json()
  const list: { courses: ManagedCourse[] } = await ask('')
  const whole: { learners: number } = await ask(`/${courseId}`)
  return [list.courses.find(({ id }) => id === courseId)?.learners, whole.learners]
}

test('[B-D24] learners of a course are those with access or progress, each counted once', async () => {
  await makeCourse(app.kernel, { id: 'sold', type: 'paid', price_minor: '100', currency: 'UAH' })
  expect(await learnersOf('sold')).toEqual([0, 0])
  const [waits, begins, both] = [await app.signedIn(), await app.signedIn(), await app.signedIn()]
  await giveAccess(waits.userId, 'sold')
  await begin(begins.userId, 'sold')
  await giveAccess(both.userId, 'sold')
  await begin(both.userId, 'sold')
  expect(await learnersOf('sold')).toEqual([3, 3])
})

test('[R-14] learners of large courses are counted periodically, not with each view of the list', async () => {
  await makeCourse(app.kernel, { id: 'crowded' })
  const people = COUNTED_AT_ONCE + 1
  await sql`insert into user_courses (environment_id, user_id, course_id, source)
    select ${ENVIRONMENT_ID}, 'person ' || number, 'crowded', 'order' from generate_series(1, ${people}::int) as number`.execute(
    app.db,
  )
  expect(await learnersOf('crowded')).toEqual([people, people])
  await storeLearnerCounts(app.db, app.clock.now())
  await giveAccess(author.userId, 'crowded')
  expect(await learnersOf('crowded')).toEqual([people, people])
  await storeLearnerCounts(app.db, app.clock.now())
  expect(await learnersOf('crowded')).toEqual([people + 1, people + 1])
})
