// Every endpoint of courses in the studio × every part: 5.13 of the studio’s design. An endpoint that is not in this table fails the
// first test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, type Route, splitRoute } from '#base/contract.ts'
import { authoringApi } from '#features/authoring/api.ts'
import { previewApi } from '#features/authoring/preview-api.ts'
import { publishingApi } from '#features/authoring/publishing-api.ts'
import { coursePeopleApi } from '#features/course-people/api.ts'
import { courseCommentsApi } from '#features/course-comments/api.ts'
import type { Part } from '#features/course-people/rules.ts'
import { upsertPart } from '#features/course-people/server/store.ts'
import { courseNumbersApi } from '#features/course-numbers/api.ts'
import { courseTranslationApi } from '#features/course-translation/api.ts'
import { digestOf } from '#features/drafts/digest.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { studioApi } from '../api.ts'
import { liveApi } from '../live-api.ts'
import { tryApi } from '../try-api.ts'

const CONTRACTS: Contract = {
  ...studioApi,
  ...liveApi,
  ...tryApi,
  ...authoringApi,
  ...previewApi,
  ...publishingApi,
  ...coursePeopleApi,
  ...courseCommentsApi,
  ...courseNumbersApi,
  ...courseTranslationApi,
}

const CALLERS = ['translator', 'reviewer', 'author', 'publisher', 'keeper', 'administrator'] as const
/** Those who may call nothing of the course: without a part, with one in another course, and no longer staff. */
const STRANGERS = ['mentor', 'keeperElsewhere', 'keeperWithoutRole'] as const
type Caller = (typeof CALLERS)[number] | (typeof STRANGERS)[number]

const ALL = CALLERS
const ADMINISTRATORS = ['administrator'] as const
const KEEPERS = ['keeper', 'administrator'] as const
const PUBLISHERS = ['publisher', ...KEEPERS] as const
const WRITERS = ['author', ...PUBLISHERS] as const
const REVIEWERS = ['reviewer', ...WRITERS] as const
const TRANSLATORS = ['translator', ...WRITERS] as const

const MAY_CALL: Record<string, readonly Caller[]> = {
  'POST /creator/studio/courses': ADMINISTRATORS,
  'POST /creator/studio/courses/:id/copy': ADMINISTRATORS,
  'GET /creator/studio/courses/:id': ALL,
  'PATCH /creator/studio/courses/:id': TRANSLATORS,
  'POST /creator/studio/courses/:id/elements': WRITERS,
  'GET /creator/studio/courses/:id/elements/:elementId': ALL,
  'PATCH /creator/studio/courses/:id/elements/:elementId': TRANSLATORS,
  'GET /creator/studio/courses/:id/check': ALL,
  'GET /creator/studio/courses/:id/bin': WRITERS,
  'POST /creator/studio/courses/:id/bin/:elementId/restore': WRITERS,
  'GET /creator/studio/courses/:id/changes': ALL,
  'GET /creator/studio/courses/:id/history': ALL,
  'GET /creator/studio/courses/:id/elements/:elementId/changes': ALL,
  'GET /creator/studio/courses/:id/elements/:elementId/history': ALL,
  'POST /creator/studio/courses/:id/presence': ALL,
  'GET /creator/studio/elements/:elementId/answers': ALL,
  'GET /creator/managedCourses': ADMINISTRATORS,
  'GET /creator/managedCourses/:id': ADMINISTRATORS,
  'PATCH /creator/managedCourses/:id/draft': ADMINISTRATORS,
  'DELETE /creator/managedCourses/:id/draft': ADMINISTRATORS,
  'POST /creator/managedCourses/:id/publish': PUBLISHERS,
  'POST /creator/managedCourses/:id/unpublish': KEEPERS,
  'GET /creator/managedCourses/:id/versions/:number/changes': ALL,
  'POST /creator/managedCourses/:id/versions/:number/restore': WRITERS,
  'GET /creator/managedCourses/:id/files': ADMINISTRATORS,
  'POST /creator/managedCourses/files': ADMINISTRATORS,
  'GET /creator/managedCourses/:id/previews': KEEPERS,
  'POST /creator/managedCourses/:id/previews': KEEPERS,
  'DELETE /creator/managedCourses/:id/previews/:linkId': KEEPERS,
  'POST /creator/managedCourses/:id/ownPreview': ALL,
  'POST /creator/managedCourses/:id/secret': KEEPERS,
  'GET /creator/managedCourses/:id/publication': PUBLISHERS,
  'POST /creator/managedCourses/:id/schedule': PUBLISHERS,
  'DELETE /creator/managedCourses/:id/schedule': PUBLISHERS,
  'GET /creator/managedCourses/:id/history': ALL,
  'GET /creator/managedCourses/:id/versions/:number/draftChanges': ALL,
  'POST /creator/managedCourses/:id/keptDrafts/:keptId/restore': WRITERS,
  'GET /backoffice/courses/:id/numbers': REVIEWERS,
  'GET /creator/studio/courses/:id/translations': ALL,
  'GET /creator/studio/courses/:id/translate/:lang': ALL,
  'GET /creator/studio/courses/:id/translate/:lang/:document': ALL,
  'PUT /creator/studio/courses/:id/translate/:lang/:document': TRANSLATORS,
  'GET /creator/studio/courses/:id/xliff/:lang': ALL,
  'POST /creator/studio/courses/:id/xliff/:lang/check': TRANSLATORS,
  'PUT /creator/studio/courses/:id/xliff/:lang': TRANSLATORS,
  'POST /creator/studio/courses/:id/xliff/:lang/undo': TRANSLATORS,
  'GET /creator/studio/courses/:id/part': ALL,
  'GET /creator/studio/courses/:id/people': ALL,
  'GET /creator/studio/courses/:id/comments': ALL,
  'PUT /creator/studio/courses/:id/comments/:commentId': ALL,
  'DELETE /creator/studio/courses/:id/comments/:commentId': ALL,
  'PUT /creator/studio/courses/:id/comments/:commentId/resolution': ALL,
  'GET /creator/studio/courses/:id/candidates': KEEPERS,
  'PUT /creator/studio/courses/:id/people/:userId': KEEPERS,
  'DELETE /creator/studio/courses/:id/people/:userId': KEEPERS,
}
/** Not of one course: open to everybody with a part in any. */
const OF_ANY_COURSE = ['GET /creator/studio', 'POST /creator/try', 'POST /creator/try/test']

let app: TestApp
const people = {} as Record<Caller, Awaited<ReturnType<TestApp['signedIn']>>>

const give = (
  courseId: string,
  userId: string,
  part: Part,
  more: { languages?: string[]; mayPublish?: boolean } = {},
) =>
  upsertPart(app.db, {
    course_id: courseId,
    user_id: userId,
    part,
    languages: more.languages ?? [],
    may_publish: more.mayPublish ?? false,
    added_by: null,
    added_at: app.clock.now(),
  })

beforeAll(async () => {
  app = await createTestApp()
  await makeCourse(app.kernel, { id: 'own' })
  await makeCourse(app.kernel, { id: 'other' })
  for (const caller of [...CALLERS, ...STRANGERS])
    people[caller] = await app.signedIn(
      caller === 'administrator' ? 'envmgr-admin' : caller === 'keeperWithoutRole' ? 'disciple' : 'mentor',
    )
  await give('own', people.translator.userId, 'translator', { languages: ['uk'] })
  await give('own', people.reviewer.userId, 'reviewer')
  await give('own', people.author.userId, 'author')
  await give('own', people.publisher.userId, 'author', { mayPublish: true })
  await give('own', people.keeper.userId, 'keeper')
  await give('own', people.keeperWithoutRole.userId, 'keeper')
  await give('other', people.keeperElsewhere.userId, 'keeper')
})
afterAll(() => app.close())

/** Calls an endpoint of the course `own` with an empty input; callers who are let in change nothing that the next call needs. */
async function isLetIn(route: string, caller: Caller): Promise<boolean> {
  const { method, path } = splitRoute(route as Route)
  const address = path
    .replace(':id', 'own')
    .replace(':elementId', 'own-1')
    .replace(/:(\w+)/g, 'no-such-$1')
  const { as } = people[caller]
  const answer = await app.call(method, `/api${address}`, { as, ...(method !== 'GET' && { body: {} }) })
  if (answer.status >= 500) throw new Error(`${route}: ${answer.status}`)
  return answer.status !== 403
}

test('the table has every endpoint of the studio', () => {
  expect([...Object.keys(MAY_CALL), ...OF_ANY_COURSE].toSorted()).toEqual(Object.keys(CONTRACTS).toSorted())
})

describe.each(Object.entries(MAY_CALL))('%s', (route, allowed) => {
  test.each([...CALLERS, ...STRANGERS])('as %s', async (caller) => {
    expect(await isLetIn(route, caller)).toBe(allowed.includes(caller))
  })
})

test.each(OF_ANY_COURSE)('%s is open to everybody with a part in a course, and to nobody else', async (route) => {
  for (const caller of [...CALLERS, 'keeperElsewhere'] as const) expect(await isLetIn(route, caller)).toBe(true)
  for (const caller of ['mentor', 'keeperWithoutRole'] as const) expect(await isLetIn(route, caller)).toBe(false)
})

describe('changes', () => {
  const save = async (caller: Caller, path: readonly string[], lang: string | null) => {
    const { as } = people[caller]
    const address = '/api/creator/studio/courses/own'
    const { revision } = (await (await app.get(address, { as })).json()) as { revision: number }
    const change = { kind: 'set', path, lang, before: digestOf(undefined), value: 'A text' }
    const body = { id: crypto.randomUUID(), revision, changes: [change] }
    return (await app.call('PATCH', address, { as, body })).status
  }

  test('a translator writes only their languages', async () => {
    expect(await save('translator', ['lead'], 'uk')).toBe(200)
    expect(await save('translator', ['lead'], 'ar')).toBe(403)
    expect(await save('translator', ['lead'], null)).toBe(403)
  })

  test('only administrators change the price and the place in the catalogue', async () => {
    for (const name of ['type', 'price', 'currency', 'order']) {
      expect(await save('keeper', [name], null)).toBe(403)
      expect(await save('administrator', [name], null)).not.toBe(403)
    }
    expect(await save('author', ['lead'], null)).toBe(200)
  })

  test('lessons are copied only from courses that one may read', async () => {
    const body = { from: 'other', copies: [{ of: 'other-1', id: 'copied' }], after: [] }
    const copy = ({ as }: { as: Record<string, string> }) =>
      app.call('POST', '/api/creator/studio/courses/own/elements', { as, body })
    expect((await copy(people.author)).status).toBe(403)
    expect((await copy(people.administrator)).status).toBe(200)
  })

  test('a lesson of another course that nobody has published can’t be listed, read or written by its id', async () => {
    const add = async (course: string, { as }: { as: Record<string, string> }) => {
      const path = `/api/creator/studio/courses/${course}`
      const { revision } = (await (await app.get(path, { as })).json()) as { revision: number }
      const entry = { id: 'unseen', type: 'lesson', title: 'Unseen', duration: 5, canBeFirst: false, visible: true }
      const change = { kind: 'insert', list: ['elements'], after: [], entries: [entry] }
      return (await app.call('PATCH', path, { as, body: { id: crypto.randomUUID(), revision, changes: [change] } }))
        .status
    }
    expect(await add('other', people.keeperElsewhere)).toBe(200)
    expect(await add('own', people.author)).toBe(409)
    const lesson = '/api/creator/studio/courses/own/elements/unseen'
    expect((await app.get(lesson, { as: people.author.as })).status).toBe(422)
    expect((await app.get(lesson.replace('own', 'other'), { as: people.keeperElsewhere.as })).status).toBe(200)
  })
})

test('the files of a course’s numbers are for those who may see its numbers', async () => {
  for (const caller of [...CALLERS, ...STRANGERS]) {
    const answer = await app.get('/api/backoffice/courses/own/numbers/head.csv', { as: people[caller].as })
    expect([caller, answer.status]).toEqual([caller, [...REVIEWERS].some((allowed) => allowed === caller) ? 200 : 403])
  }
})

test('the studio shows people the courses in which they have a part, and nothing of others', async () => {
  const ids = async ({ as }: { as: Record<string, string> }) => {
    const { courses } = (await (await app.get('/api/creator/studio', { as })).json()) as { courses: { id: string }[] }
    return courses.map(({ id }) => id).toSorted()
  }
  expect(await ids(people.reviewer)).toEqual(['own'])
  expect(await ids(people.keeperElsewhere)).toEqual(['other'])
  expect(await ids(people.administrator)).toEqual(['other', 'own'])
})

test('restoring a version leaves the price to administrators', async () => {
  const { as } = people.administrator
  const path = '/api/creator/managedCourses/priced'
  await makeCourse(app.kernel, { id: 'priced' })
  await give('priced', people.author.userId, 'author')
  const draft = async (body: object) => {
    const { revision } = (await (await app.get(path, { as })).json()) as { revision: number }
    expect((await app.call('PATCH', `${path}/draft`, { as, body: { revision, ...body } })).status).toBe(200)
    return (await (await app.get(path, { as })).json()) as { revision: number }
  }
  const { revision } = await draft({ switches: { hidden: true } })
  expect((await app.call('POST', `${path}/publish`, { as, body: { revision } })).status).toBe(200)
  await draft({ sale: { type: 'paid', amount: 900, currency: 'EUR' } })
  const sale = async () => ((await (await app.get(path, { as })).json()) as { sale: object }).sale
  const paid = { type: 'paid', amount: 900, currency: 'EUR' }
  const restore = (by: Record<string, string>) => app.call('POST', `${path}/versions/1/restore`, { as: by })
  expect((await restore(people.author.as)).status).toBe(200)
  expect(await sale()).toEqual(paid)
  expect((await restore(as)).status).toBe(200)
  expect(await sale()).toEqual({ type: 'free' })
})
