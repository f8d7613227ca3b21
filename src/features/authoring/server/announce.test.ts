// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { textBlock } from '#test/make/course.ts'
import { announceCourse } from './announce.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/creator/managedCourses${path}`, { as: author.as, ...(body !== undefined && { body }) })

async function subscriber(): Promise<Person> {
  const person = await app.signedIn()
  await app.db
    .insertInto('notification_choices')
    .values({
      user_id: person.userId,
      topic: 'news',
      channel: 'mail',
      is_on: true,
      rhythm: null,
      changed_at: app.clock.now(),
    })
    .execute()
  return person
}

async function bring(id: string, course: object = {}): Promise<void> {
  const { texts: _, ...block } = textBlock('intro', '<p>Read this.</p>')
  const files = {
    'course.json': { title: 'New things', type: 'free', access: 'open', arbitraryWalkthrough: false, ...course },
    'course.uk.json': { title: 'Нове' },
    '01.json': {
      id: `${id}-1`,
      type: 'lesson',
      title: 'One',
      duration: 5,
      canBeFirst: true,
      visible: true,
      components: [block],
    },
  }
  await ask('POST', '/files', { id, files })
}
async function publish(id: string): Promise<void> {
  const { revision } = await json(ask('GET', `/${id}`))
  expect((await ask('POST', `/${id}/publish`, { revision })).status).toBe(200)
}
const isAnnounced = async (id: string): Promise<boolean> => {
  const row = await app.db.selectFrom('courses').select('announced_at').where('id', '=', id).executeTakeFirst()
  return row?.announced_at != null
}
/** Number of announcement jobs sent for a course. */
const jobsFor = async (id: string): Promise<number> => {
  // The table of jobs is created with the first job.
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('jobs.job')::text as name`.execute(
    app.db,
  )
  if (tables[0]?.name == null) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job where name = 'courses.announce' and data ->> 'courseId' = ${id}`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}
const newsOf = async ({ userId }: Person) =>
  app.db
    .selectFrom('notifications')
    .select(['kind', 'path', 'props'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'courses.new')
    .execute()

test('[B-D4] subscribers are notified when a course is first published, once, in their own language', async () => {
  const [reader, other] = [await subscriber(), await app.signedIn()]
  await bring('news1')
  expect([await isAnnounced('news1'), await jobsFor('news1')]).toEqual([false, 0])
  await publish('news1')
  expect([await isAnnounced('news1'), await jobsFor('news1')]).toEqual([true, 1])
  await announceCourse(app.kernel, 'news1')
  await announceCourse(app.kernel, 'news1')
  expect(await newsOf(reader)).toEqual([{ kind: 'courses.new', path: '/courses/news1/', props: { courseId: 'news1' } }])
  expect(await newsOf(other)).toEqual([])
  const headers = { 'accept-language': 'uk' }
  const { notifications } = await json(app.get('/api/lpm/notifications', { as: reader.as, headers }))
  expect(notifications[0].title).toBe('Новий курс: Нове')
  const deliveries = app.db.selectFrom('notification_deliveries').select('channel').where('user_id', '=', reader.userId)
  expect(await deliveries.execute()).toEqual([{ channel: 'mail' }])
})

test('[B-D4] a hidden course is announced when it becomes visible, and a draft never', async () => {
  const reader = await subscriber()
  await bring('news2', { hidden: true })
  await announceCourse(app.kernel, 'news2')
  await publish('news2')
  await announceCourse(app.kernel, 'news2')
  expect([await isAnnounced('news2'), await jobsFor('news2'), await newsOf(reader)]).toEqual([false, 0, []])
  await ask('PATCH', '/news2/draft', { revision: 0, switches: { hidden: false } })
  await publish('news2')
  await announceCourse(app.kernel, 'news2')
  expect([await isAnnounced('news2'), await jobsFor('news2'), (await newsOf(reader)).length]).toEqual([true, 1, 1])
  await ask('PATCH', '/news2/draft', { revision: 0, switches: { hidden: true } })
  await publish('news2')
  await ask('PATCH', '/news2/draft', { revision: 0, switches: { hidden: false } })
  await publish('news2')
  expect(await jobsFor('news2')).toBe(1)
})

test('[B-D4] a course for a group is announced to its members alone', async () => {
  const [member, outsider] = [await subscriber(), await subscriber()]
  await bring('news3')
  await app.db
    .insertInto('groups')
    .values({ id: 'g', title: 'Evening', note: '', code: 'code-g', created_at: app.clock.now(), archived_at: null })
    .execute()
  await app.db
    .insertInto('group_members')
    .values({ environment_id: 'demo', group_id: 'g', user_id: member.userId })
    .execute()
  await app.db.insertInto('course_groups').values({ course_id: 'news3', group_id: 'g' }).execute()
  await publish('news3')
  await announceCourse(app.kernel, 'news3')
  expect([(await newsOf(member)).length, (await newsOf(outsider)).length]).toEqual([1, 0])
})
