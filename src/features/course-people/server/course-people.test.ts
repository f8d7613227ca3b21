import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let mentor: Awaited<ReturnType<TestApp['signedIn']>>
let id: string
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  id = `course${(made += 1)}`
  await makeCourse(app.kernel, { id, title: 'The whole story' })
  mentor = await app.signedIn('mentor')
})

const ask = (method: string, path: string, body?: unknown, by = admin) =>
  app.call(method, `/api/creator/studio/courses/${id}/${path}`, { as: by.as, ...(body !== undefined && { body }) })
const give = (userId: string, body: object, by = admin) => ask('PUT', `people/${userId}`, body, by)
const people = async () => {
  const answer = (await (await ask('GET', 'people')).json()) as { people: { id: string; part: string }[] }
  return answer.people.map((person) => [person.id, person.part])
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

test('a keeper adds staff, changes their part and removes them', async () => {
  await give(mentor.userId, { part: 'keeper' })
  const other = await app.signedIn('mp-leader')
  expect((await give(other.userId, { part: 'reviewer' }, mentor)).status).toBe(200)
  expect((await give(other.userId, { part: 'author', mayPublish: true }, mentor)).status).toBe(200)
  expect(await people()).toEqual([
    [mentor.userId, 'keeper'],
    [other.userId, 'author'],
  ])
  expect((await ask('DELETE', `people/${other.userId}`, undefined, mentor)).status).toBe(200)
  expect(await people()).toEqual([[mentor.userId, 'keeper']])
})

test('the last keeper can’t be removed, nor get another part', async () => {
  await give(mentor.userId, { part: 'keeper' })
  expect(await codeOf(await ask('DELETE', `people/${mentor.userId}`))).toBe('course-people.last-keeper')
  expect(await codeOf(await give(mentor.userId, { part: 'author' }))).toBe('course-people.last-keeper')
  const other = await app.signedIn('mentor')
  await give(other.userId, { part: 'keeper' })
  expect((await ask('DELETE', `people/${mentor.userId}`)).status).toBe(200)
})

test('two keepers who remove each other at once leave one', async () => {
  const other = await app.signedIn('mentor')
  await give(mentor.userId, { part: 'keeper' })
  await give(other.userId, { part: 'keeper' })
  await Promise.all([
    ask('DELETE', `people/${mentor.userId}`, undefined, other),
    ask('DELETE', `people/${other.userId}`, undefined, mentor),
  ])
  expect(await people()).toHaveLength(1)
})

test('only active staff get a part, and a translator needs a language', async () => {
  const learner = await app.signedIn('disciple')
  const gone = await app.signedIn('mentor')
  const person = { first_name: 'Gone', last_name: 'Away', status: 'blocked' as const }
  await app.db.updateTable('users').set(person).where('id', '=', gone.userId).execute()
  for (const { userId } of [learner, gone])
    expect(await codeOf(await give(userId, { part: 'author' }))).toBe('course-people.not-staff')
  expect(await (await ask('GET', 'candidates?q=gone+away')).json()).toEqual({ people: [] })
  expect((await give(mentor.userId, { part: 'translator', languages: [] })).status).toBe(422)
  expect((await give(mentor.userId, { part: 'translator', languages: ['uk'] })).status).toBe(200)
})

test('staff without a part are found by name or whole email address', async () => {
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', mentor.userId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('users')
    .set({ first_name: 'Marta', last_name: 'Bondar' })
    .where('id', '=', mentor.userId)
    .execute()
  const find = async (q: string) => {
    const answer = await ask('GET', `candidates?${new URLSearchParams({ q })}`)
    return ((await answer.json()) as { people: { id: string }[] }).people.map((person) => person.id)
  }
  expect(await find('bond mart')).toEqual([mentor.userId])
  expect(await find(email ?? '')).toEqual([mentor.userId])
  expect(await find((email ?? '').slice(0, -1))).toEqual([])
  await give(mentor.userId, { part: 'author' })
  expect(await find('bondar')).toEqual([])
})

test('a person who gets a part is notified once, with a link into the studio', async () => {
  await give(mentor.userId, { part: 'author' })
  await give(mentor.userId, { part: 'author', mayPublish: true })
  const rows = await app.db.selectFrom('notifications').selectAll().where('user_id', '=', mentor.userId).execute()
  expect(rows).toMatchObject([{ kind: 'course-people.given', path: `/studio/courses/${id}/` }])
})

test('removing a person ends their own previews of the course', async () => {
  await give(mentor.userId, { part: 'reviewer' })
  await app.call('POST', `/api/creator/managedCourses/${id}/ownPreview`, { as: mentor.as })
  const previews = () => app.db.selectFrom('preview_links').select('id').where('made_by', '=', mentor.userId).execute()
  expect(await previews()).toHaveLength(1)
  await ask('DELETE', `people/${mentor.userId}`)
  expect(await previews()).toEqual([])
})

test('the person who creates a course is its keeper', async () => {
  const body = { id: `new${made}`, elementId: `new${made}-1`, title: 'A new course' }
  await app.call('POST', '/api/creator/studio/courses', { as: admin.as, body })
  id = body.id
  expect(await people()).toEqual([[admin.userId, 'keeper']])
})
