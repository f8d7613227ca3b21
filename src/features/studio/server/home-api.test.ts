// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishDue } from '#features/authoring/server/schedule.ts'
import { publishDue as publishMicrocourseDue } from '#features/microcourse-authoring/server/schedule.ts'
import { upsertPart } from '#features/course-people/server/store.ts'
import { insertReport } from '#features/discussions/server/store-moderation.ts'
import { insertComment } from '#features/discussions/server/store.ts'
import { setValue } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { makeMicrocourseAuthor } from '#test/make/microcourse-author.ts'
import { COURSE_TEMPLATES, type CourseTemplate } from '../course-templates.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown, by = author) =>
  app.call(method, `/api/creator/studio${path}`, { as: by.as, ...(body !== undefined && { body }) })

async function create(template: CourseTemplate, lang = 'en') {
  const [id, elementId] = [`new${(made += 1)}`, `new${made}-1`]
  const answer = await ask('POST', '/courses', { id, elementId, title: 'A new course', template, lang })
  expect(answer.status).toBe(200)
  return { id, elementId }
}
const outlineOf = (id: string): Promise<any> => json(ask('GET', `/courses/${id}`))

describe('templates', () => {
  test.each(COURSE_TEMPLATES.filter((template) => template !== 'empty'))(
    '[IMPL-01] a course from the template “%s” begins with lessons that say what belongs in them, and can be published',
    async (template) => {
      const { id, elementId } = await create(template)
      const { document } = await outlineOf(id)
      expect(document.elements.length).toBeGreaterThanOrEqual(3)
      expect(document.elements[0].id).toBe(elementId)
      for (const { id: lesson, title } of document.elements) {
        expect(title).not.toMatch(/^$|studio\./)
        const { document: contents } = await json(ask('GET', `/courses/${id}/elements/${lesson}`))
        expect(contents.components).toMatchObject([{ component: 'text' }])
        expect(contents.components[0].props.html).toMatch(/^<p>\w.+\.<\/p>$/)
      }
      const { problems } = await json(ask('GET', `/courses/${id}/check`))
      expect(problems.map(({ kind }: any) => kind)).toEqual(template === 'for-sale' ? ['no-price'] : [])
    },
  )

  test('[IMPL-01] a template begins in the language in which the course is written', async () => {
    const { id } = await create('seven-evenings', 'uk')
    const { document } = await outlineOf(id)
    expect(document.elements[6].title).toBe('Вечір 7')
  })
})

test('[IMPL-01, LANG-20] a course keeps the language in which it is written, also in copies and files, and pages without a translation say it', async () => {
  const { id, elementId } = await create('first-steps', 'ar')
  expect((await outlineOf(id)).document.lang).toBe('ar')
  const managed = `/api/creator/managedCourses/${id}`
  const { revision } = await json(app.get(`${managed}/publication`, author))
  expect((await app.call('POST', `${managed}/publish`, { as: author.as, body: { revision } })).status).toBe(200)
  const read = (path: string) => json(app.get(`${path}?lang=uk`, author))
  expect((await read(`/api/creator/courses/${id}`)).languages[0]).toBe('ar')
  expect((await read(`/api/creator/elements/${elementId}`)).languages).toEqual(['ar'])
  expect((await outlineOf(id)).document.lang).toBe('ar')
  expect((await ask('POST', `/courses/${id}/copy`, { id: `${id}-c` })).status).toBe(200)
  expect((await outlineOf(`${id}-c`)).document.lang).toBe('ar')
  const { files } = await json(app.get(`${managed}/files`, author))
  expect(files['course.json'].lang).toBe('ar')
})

describe('the start page', () => {
  test('[IMPL-01] leads back to what one wrote last, and lists unpublished work, only for its author', async () => {
    const writer = await app.signedIn('envmgr-admin')
    expect(await json(ask('GET', '', undefined, writer))).toMatchObject({ last: null, waiting: [] })
    const { id } = await makeCourse(app.kernel, { id: `live${(made += 1)}`, elements: [{ title: 'The storm' }] })
    const [element] = (await outlineOf(id)).document.elements
    const path = `/courses/${id}/elements/${element.id}`
    const { document, revision } = await json(ask('GET', path))
    const changes = [setValue(document, { path: ['components', 'b1', 'props', 'html'], value: '<p>Calm.</p>' })]
    const batch = { id: app.kernel.makeId(), revision, changes }
    expect((await ask('PATCH', path, batch, writer)).status).toBe(200)
    const home = await json(ask('GET', '', undefined, writer))
    expect(home.last).toMatchObject({ courseId: id, elementId: element.id, title: 'The storm' })
    expect(home.waiting).toMatchObject([{ kind: 'changes', course: { id } }])
    expect((await json(ask('GET', ''))).waiting.some(({ course }: any) => course?.id === id)).toBe(false)
  })

  test('[IMPL-01] what is to be published at a time waits for the author who scheduled it; what could not be published waits for everybody, with its course and time', async () => {
    const [writer, colleague] = [await app.signedIn('envmgr-admin'), await app.signedIn('envmgr-admin')]
    const { id } = await makeCourse(app.kernel, { id: `live${(made += 1)}` })
    const rename = async (title: string) => {
      const { document, revision } = await outlineOf(id)
      const changes = [setValue(document, { path: ['title'], value: title })]
      const answer = await ask('PATCH', `/courses/${id}`, { id: app.kernel.makeId(), revision, changes }, writer)
      expect(answer.status).toBe(200)
    }
    const waitingFor = async (by: typeof writer) =>
      (await json(ask('GET', '', undefined, by))).waiting.filter((each: any) => each.course?.id === id)
    await rename('Soon')
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const managed = `/api/creator/managedCourses/${id}`
    const { revision } = await json(app.get(`${managed}/publication`, writer))
    const body = { revision, at, timeZone: 'UTC', note: '' }
    expect((await app.call('POST', `${managed}/schedule`, { as: writer.as, body })).status).toBe(200)
    const scheduled = { kind: 'scheduled', count: 1, course: { id, title: 'Soon' }, since: at }
    expect(await waitingFor(writer)).toEqual([scheduled])
    expect(await waitingFor(colleague)).toEqual([])

    app.clock.advance(60_000)
    await rename('Later')
    expect((await waitingFor(writer)).map(({ kind }: any) => kind)).toEqual(['scheduled', 'changes'])

    // A course without lessons can't be published.
    const due = app.db.selectFrom('course_schedules').select('content').where('course_id', '=', id)
    const content = { ...(await due.executeTakeFirstOrThrow()).content, elements: [] }
    const changed = app.db.updateTable('course_schedules').set({ content: JSON.stringify(content) })
    await changed.where('course_id', '=', id).execute()
    app.clock.advance(3_600_000)
    await publishDue(app.kernel, id)
    const failed = { kind: 'failed', count: 1, course: { id, title: 'Later' }, since: at }
    expect((await json(ask('GET', '', undefined, writer))).waiting[0]).toEqual(failed)
    expect(await waitingFor(colleague)).toEqual([failed])
  })

  test('[IMPL-01, ROLE-26] reported comments of all courses wait for administrators, not for authors of one', async () => {
    const { id } = await makeCourse(app.kernel, { id: `live${(made += 1)}` })
    const mentor = await app.signedIn('mentor')
    const own = { course_id: id, user_id: mentor.userId, part: 'author' as const, languages: [], may_publish: false }
    await upsertPart(app.db, { ...own, added_by: null, added_at: app.clock.now() })
    const learner = await app.signedIn()
    const now = app.clock.now()
    const comment = { id: app.kernel.makeId(), discussionId: id, courseId: id, elementId: `${id}-1`, parentId: null }
    await app.db.transaction().execute(async (trx) => {
      await insertComment(trx, { ...comment, userId: learner.userId, text: 'Buy this', mentions: [], now })
      await insertReport(trx, { id: comment.id, userId: mentor.userId, reason: 'spam', now })
    })
    const kinds = async (by: typeof mentor) =>
      (await json(ask('GET', '', undefined, by))).waiting.map(({ kind }: any) => kind)
    expect(await kinds(author)).toContain('comments')
    expect(await kinds(mentor)).toEqual([])
  })

  test('[IMPL-43] a microcourse that is to be published at a time waits for its author, and for everybody once it failed', async () => {
    const micro = await makeMicrocourseAuthor(app)
    const id = await micro.createPublished()
    await micro.set(id, ['title'], 'Soon')
    await micro.set(id, ['alias'], 'soon')
    const { revision } = await micro.check(id)
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const asked = { revision, at, timeZone: 'UTC' }
    expect((await micro.ask('POST', `/microcourses/${id}/schedule`, asked)).status).toBe(200)
    const waitingFor = async (as: Record<string, string>) =>
      (await json(app.get('/api/creator/studio', { as }))).waiting.filter((each: any) => each.microcourse?.id === id)
    const waiting = { count: 1, course: null, microcourse: { id, title: 'Soon' }, since: at }
    expect(await waitingFor(micro.as)).toEqual([{ ...waiting, kind: 'scheduled' }])
    expect(await waitingFor(author.as)).toEqual([])
    const other = await micro.createPublished()
    await micro.set(other, ['alias'], 'soon')
    await micro.publish(other)
    app.clock.advance(3_600_000)
    await publishMicrocourseDue(app.kernel, id)
    expect(await waitingFor(author.as)).toEqual([{ ...waiting, kind: 'failed' }])
    await micro.ask('DELETE', `/microcourses/${id}`)
    expect(await waitingFor(author.as)).toEqual([])
  })

  test('[IMPL-01] says which courses one has written in, imported or published', async () => {
    const [writer, publisher] = [await app.signedIn('envmgr-admin'), await app.signedIn('envmgr-admin')]
    const { id } = await makeCourse(app.kernel, { id: `live${(made += 1)}` })
    const isMine = async (by: typeof writer) => {
      const { courses } = await json(ask('GET', '', undefined, by))
      return courses.find((course: any) => course.id === id).isMine
    }
    expect([await isMine(writer), await isMine(publisher)]).toEqual([false, false])
    const { document, revision } = await outlineOf(id)
    const changes = [setValue(document, { path: ['title'], value: 'Mine' })]
    await ask('PATCH', `/courses/${id}`, { id: app.kernel.makeId(), revision, changes }, writer)
    expect([await isMine(writer), await isMine(publisher)]).toEqual([true, false])
    const managed = `/api/creator/managedCourses/${id}`
    const publication = await json(app.get(`${managed}/publication`, publisher))
    const body = { revision: publication.revision }
    expect((await app.call('POST', `${managed}/publish`, { as: publisher.as, body })).status).toBe(200)
    expect([await isMine(writer), await isMine(publisher)]).toEqual([true, true])
  })
})

describe('copies', () => {
  test('[IMPL-01] a test copied to another course gets questions with ids of their own, and the heading of its new place', async () => {
    const [from, to] = [await create('empty'), await create('four-weeks')]
    const path = `/courses/${from.id}/elements/${from.elementId}`
    const { document, revision } = await json(ask('GET', path))
    const question = { id: 'q1', kind: 'single-choice', texts: { uk: { title: 'Хто?' } } }
    const changes = [setValue(document, { path: ['test'], value: { banks: [{ id: 'b1', questions: [question] }] } })]
    await ask('PATCH', path, { id: app.kernel.makeId(), revision, changes })
    const copy = `${from.elementId}-copy`
    const heading = { name: 'Week 2', texts: { uk: 'Тиждень 2' } }
    const body = { from: from.id, copies: [{ of: from.elementId, id: copy }], after: [], heading }
    expect((await ask('POST', `/courses/${to.id}/elements`, body)).status).toBe(200)
    const { document: outline } = await outlineOf(to.id)
    expect(outline.elements[0]).toMatchObject({
      id: copy,
      section: 'Week 2',
      texts: { uk: { section: 'Тиждень 2' } },
    })
    const { document: contents } = await json(ask('GET', `/courses/${to.id}/elements/${copy}`))
    const [copied] = contents.test.banks[0].questions
    expect(copied).toMatchObject({ kind: 'single-choice', texts: { uk: { title: 'Хто?' } } })
    expect(copied.id).not.toBe('q1')
    // An id of yet another course isn't taken.
    const { elementId: taken } = await create('empty')
    const again = { ...body, copies: [{ of: from.elementId, id: taken }] }
    expect(await json(ask('POST', `/courses/${to.id}/elements`, again))).toMatchObject({ code: 'authoring.id-taken' })
    expect((await outlineOf(to.id)).document.elements.map(({ id }: any) => id)).not.toContain(taken)
  })

  test('[IMPL-01] a copied course can be given a title of its own', async () => {
    const { id } = await create('first-steps')
    expect((await ask('POST', `/courses/${id}/copy`, { id: `${id}-c`, title: 'A copy' })).status).toBe(200)
    const { document } = await outlineOf(`${id}-c`)
    expect([document.title, document.elements.length]).toEqual(['A copy', 3])
  })
})
