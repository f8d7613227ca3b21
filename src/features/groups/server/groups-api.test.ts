// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { repairCourseJob } from '#features/progress/server/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { insertMicrocourse } from '#features/microcourses/server/store.ts'
import { deleteMemberships, moveMemberships } from './store.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('mp-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>) => (await answer).json()
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/backoffice/groups${path}`, { as: admin.as, ...(body !== undefined && { body }) })
const auditOf = async (subject: string, action: string) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', subject)
      .where('action', '=', action)
      .execute()
  ).length
const repairsOf = async (courseId: string) =>
  (
    await sql`select from jobs.job where name = ${repairCourseJob.name} and data ->> 'courseId' = ${courseId}`.execute(
      app.db,
    )
  ).rows.length
const make = async (title: string): Promise<string> => (await json(ask('POST', '', { title }))).id

test('[IMPL-42] a group has people and courses; members who join by its address get access, and lose it when they leave', async () => {
  await makeCourse(app.kernel, { id: 'only' })
  const id = await make('Tuesday class')
  await ask('PATCH', `/${id}`, { courseIds: ['only', 'no-such-course'], note: 'In the library' })
  const learner = await app.signedIn()
  const open = async () => (await app.get('/api/creator/courses/only?lang=en', learner)).status
  expect(await open()).toBe(404)
  const { joinUrl, courses } = await json(ask('GET', `/${id}`))
  expect(courses).toEqual([{ id: 'only', title: 'A course' }])
  const groupPath = `/api/router/groups/${new URL(joinUrl).pathname.split('/')[2]}`
  expect(await json(app.get(groupPath, learner))).toMatchObject({ title: 'Tuesday class', isMember: false })
  await app.call('POST', `${groupPath}/join`, { as: learner.as, body: {} })
  await app.call('POST', `${groupPath}/join`, { as: learner.as, body: {} })
  expect(await open()).toBe(200)
  expect((await json(ask('GET', `/${id}`))).people.map(({ id: one }: any) => one)).toEqual([learner.userId])
  // Joining and leaving change what is open and finished in the course.
  expect([await auditOf(learner.userId, 'group.joined'), await repairsOf('only')]).toEqual([1, 1])
  await ask('DELETE', `/${id}/members/${learner.userId}`)
  await ask('DELETE', `/${id}/members/${learner.userId}`)
  expect(await open()).toBe(404)
  expect([await auditOf(learner.userId, 'group.left'), await repairsOf('only')]).toEqual([1, 2])
})

test('[IMPL-42] an archived group accepts no members, and its members keep their access', async () => {
  const id = await make('Old class')
  const [member, late] = [await app.signedIn(), await app.signedIn()]
  await ask('PUT', `/${id}/members/${member.userId}`)
  const { joinUrl } = await json(ask('GET', `/${id}`))
  await ask('PATCH', `/${id}`, { isArchived: true })
  const archivedAt = async () =>
    (await app.db.selectFrom('groups').select('archived_at').where('id', '=', id).executeTakeFirst())?.archived_at
  const since = await archivedAt()
  app.clock.advance(1000)
  await ask('PATCH', `/${id}`, { isArchived: true })
  expect(await archivedAt()).toEqual(since)
  await make('Zealous class')
  const { groups } = await json(ask('GET', ''))
  expect(groups.at(-1)).toMatchObject({ title: 'Old class', isArchived: true })
  const groupPath = `/api/router/groups/${new URL(joinUrl).pathname.split('/')[2]}`
  expect((await app.call('POST', `${groupPath}/join`, { as: late.as, body: {} })).status).toBe(404)
  expect((await ask('PUT', `/${id}/members/${late.userId}`)).status).toBe(409)
  expect((await json(ask('GET', `/${id}`))).members).toBe(1)
  await ask('PATCH', `/${id}`, { isArchived: false })
  expect((await ask('PUT', `/${id}/members/${late.userId}`)).status).toBe(200)
  expect((await ask('PUT', `/${id}/members/nobody`)).status).toBe(404)
})

test('[IMPL-42] a guest is in no group, neither by an administrator nor by the group’s address', async () => {
  const id = await make('Visitors')
  const guest = await app.guestSession()
  expect((await ask('PUT', `/${id}/members/${guest.userId}`)).status).toBe(404)
  const { joinUrl } = await json(ask('GET', `/${id}`))
  const door = `/api/router/groups/${new URL(joinUrl).pathname.split('/')[2]}`
  expect((await app.call('POST', `${door}/join`, { as: guest.as, body: {} })).status).toBe(401)
  expect((await json(ask('GET', `/${id}`))).people).toEqual([])
})

test('[IMPL-42, IMPL-32] memberships are exported, merged with accounts and erased with the person', async () => {
  const id = await make('Choir')
  const [one, other] = [await app.signedIn(), await app.signedIn()]
  await ask('PUT', `/${id}/members/${one.userId}`)
  await app.db.transaction().execute((trx) => moveMemberships(trx, { from: one.userId, to: other.userId }))
  expect(await exportPerson(app.kernel, other.userId)).toMatchObject({ groups: [{ title: 'Choir' }] })
  expect(await json(app.get(`/api/backoffice/people/${one.userId}/groups`, admin))).toEqual({ groups: [] })
  await app.db.transaction().execute((trx) => deleteMemberships(trx, other.userId))
  expect((await json(ask('GET', `/${id}`))).members).toBe(0)
})

test('[O-S1] the effects of assigning courses to a group can be previewed without changing anything', async () => {
  await makeCourse(app.kernel, { id: 'public', title: 'For all' })
  const [id, other] = [await make('Choir'), await make('Band')]
  const [member, outsider] = [await app.signedIn(), await app.signedIn()]
  await ask('PUT', `/${id}/members/${member.userId}`)
  for (const { userId, as } of [member, outsider]) {
    const path = `/api/lpm/progresses/demo:${userId}/courses/public/elements/public-1/sync`
    const body = { state: 'opened', percent: 1, history: app.clock.now().toISOString() }
    expect((await app.call('POST', path, { as, body })).status).toBe(200)
  }
  const effects = (of: string, courseIds: string[]) => json(ask('POST', `/${of}/effects`, { courseIds }))
  expect(await effects(id, ['public'])).toEqual({
    closing: [{ id: 'public', title: 'For all', losing: 1 }],
    opening: [],
  })
  expect((await app.get('/api/creator/courses/public?lang=en')).status).toBe(200)
  await ask('PATCH', `/${id}`, { courseIds: ['public'] })
  expect((await app.get('/api/creator/courses/public?lang=en')).status).toBe(404)
  expect(await effects(other, ['public'])).toEqual({ closing: [], opening: [] })
  expect(await effects(id, [])).toEqual({ closing: [], opening: [{ id: 'public', title: 'For all' }] })
  await ask('PATCH', `/${other}`, { courseIds: ['public'] })
  expect(await effects(id, [])).toEqual({ closing: [], opening: [] })
  const row = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', id)
    .where('action', '=', 'group.changed')
    .executeTakeFirst()
  expect(row?.details).toEqual({ added: 'For all' })
  const log = await json(
    app.get(`/api/backoffice/audit?subject=${id}`, { as: (await app.signedIn('envmgr-admin')).as }),
  )
  expect(log.entries[0].subject).toEqual({ id, name: 'Choir', kind: 'group' })
})

test('[B-D10, IMPL-42] a microcourse assigned to a group is for its members alone, and the preview says so', async () => {
  const id = await make('Evening class')
  const [member, outsider] = [await app.signedIn(), await app.signedIn()]
  await ask('PUT', `/${id}/members/${member.userId}`)
  await app.db.transaction().execute((trx) =>
    insertMicrocourse(trx, {
      id: 'five-minutes',
      type: 'lesson',
      access_type: 'free',
      title: 'Five minutes',
      description: '',
      duration: 5,
      cover: null,
      hue: null,
      course_id: null,
      index: 0,
      visible: true,
      hidden: false,
      published: true,
      components: [],
      bots: [],
      texts: {},
      seo: {},
      updated_at: app.clock.now(),
    }),
  )
  const statusFor = async (person: typeof member) =>
    (await app.get('/api/lpm/microcourses/five-minutes?lang=en', person)).status
  const entry = { id: 'five-minutes', title: 'Five minutes' }
  expect((await json(app.get('/api/backoffice/microcourses', admin))).microcourses).toContainEqual(entry)
  const begun = { state: 'opened' }
  const path = '/api/lpm/microcourses/five-minutes/progress'
  expect((await app.call('PUT', path, { as: outsider.as, body: begun })).status).toBe(200)
  expect(await json(ask('POST', `/${id}/effects`, { microcourseIds: ['five-minutes'] }))).toEqual({
    closing: [{ ...entry, losing: 1 }],
    opening: [],
  })
  expect([await statusFor(member), await statusFor(outsider)]).toEqual([200, 200])
  await ask('PATCH', `/${id}`, { microcourseIds: ['five-minutes', 'no-such'] })
  expect((await json(ask('GET', `/${id}`))).microcourses).toEqual([entry])
  expect(await statusFor(member)).toBe(200)
  expect(await statusFor(outsider)).not.toBe(200)
  await ask('PATCH', `/${id}`, { courseIds: [] })
  expect((await json(ask('GET', `/${id}`))).microcourses).toEqual([entry])
  await ask('PATCH', `/${id}`, { microcourseIds: [] })
  expect(await statusFor(outsider)).toBe(200)
})
