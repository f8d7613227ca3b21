// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { KEPT_DAYS } from '#features/drafts/limits.ts'
import { insertAt, setValue, valueIn } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { deleteOldSteps, undeleteDraft, upsertDraft } from '#features/drafts/server/store.ts'
import { createTestApp, sessionOf, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { listOutlines } from './store.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let other: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
  other = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown, by = author) =>
  app.call(method, `/api/creator/studio/courses${path}`, { as: by.as, ...(body !== undefined && { body }) })
const publish = async (id: string) => {
  const { revision } = await json(ask('GET', `/${id}/check`))
  return app.call('POST', `/api/creator/managedCourses/${id}/publish`, { as: author.as, body: { revision } })
}

/** A course as a guest gets it. */
const shown = (id: string) => app.get(`/api/creator/courses/${id}?lang=en&rel=all`)

interface Written {
  document: DraftDocument
  revision: number
}
const written = (path: string): Promise<Written> => json(ask('GET', path))
const batchOf = (revision: number, changes: readonly DraftChange[]) => ({ id: app.kernel.makeId(), revision, changes })
async function write(path: string, makeChanges: (document: DraftDocument) => readonly DraftChange[], by = author) {
  const { document, revision } = await written(path)
  return json(ask('PATCH', path, batchOf(revision, makeChanges(document)), by))
}

/** Creates a course whose first lesson has a title and a paragraph. */
async function makeWrittenCourse() {
  const [id, elementId] = [`written${(made += 1)}`, `written${made}-1`]
  expect((await ask('POST', '', { id, elementId, title: 'First steps' })).status).toBe(200)
  await write(`/${id}`, (document) => [
    setValue(document, { path: ['elements', elementId, 'title'], value: 'Come in' }),
  ])
  await write(`/${id}/elements/${elementId}`, (document) => [paragraph(document, 'intro', '<p>Welcome.</p>')])
  return { id, elementId, lesson: `/${id}/elements/${elementId}` }
}
const paragraph = (document: DraftDocument, id: string, html: string): DraftChange =>
  insertAt(document, {
    list: ['components'],
    index: 9,
    entries: [textBlock(id, html)],
  })

describe('a new course', () => {
  test('[IMPL-01] is invisible while it is written, and can be read by a guest once it is published', async () => {
    const { id, elementId } = await makeWrittenCourse()
    expect((await shown(id)).status).toBe(404)
    expect((await publish(id)).status).toBe(200)
    expect(await json(shown(id))).toMatchObject({ title: 'First steps' })
    const lesson = await json(app.get(`/api/creator/elements/${elementId}?lang=en&rel=all`))
    expect(lesson).toMatchObject({ title: 'Come in', components: [{ props: { html: '<p>Welcome.</p>' } }] })
  })

  test('is created once, however often the request arrives, and never over another', async () => {
    const body = { id: `twice${(made += 1)}`, elementId: `twice${made}-1`, title: 'Twice' }
    for (const _ of [1, 2])
      expect(await json(ask('POST', '', body))).toEqual({ id: body.id, elementId: body.elementId })
    const taken = await ask('POST', '', { ...body, elementId: 'another' })
    expect((await json(taken)).code).toBe('authoring.id-taken')
    const { courses } = await json(app.get('/api/creator/studio', { as: author.as }))
    expect(courses.filter((course: any) => course.id === body.id)).toMatchObject([
      { title: 'Twice', counts: { lesson: 1 } },
    ])
  })

  test('is listed with how many elements of each type its draft has', async () => {
    const { id, elementId } = await makeWrittenCourse()
    const outlines = await listOutlines(app.db)
    expect([outlines.has(id), outlines.has(elementId)]).toEqual([true, false])
    await write(`/${id}`, (document) => [
      insertAt(document, {
        list: ['elements'],
        index: 9,
        entries: ['lesson', 'lesson', 'test'].map((type, at) => ({ id: `${id}-new${at}`, type, title: 'More' })),
      }),
    ])
    const { courses } = await json(app.get('/api/creator/studio', { as: author.as }))
    expect(courses.find((course: any) => course.id === id).counts).toEqual({ lesson: 3, test: 1 })
  })

  test('can’t be published without a title of its lesson, and the check says where it is missing', async () => {
    const [id, elementId] = [`untitled${(made += 1)}`, `untitled${made}-1`]
    await ask('POST', '', { id, elementId, title: 'Untitled' })
    expect((await json(ask('GET', `/${id}/check`))).problems).toMatchObject([
      { element: { id: elementId }, field: 'title' },
    ])
    expect((await json(publish(id))).code).toBe('authoring.not-ready')
  })
})

test('[F1] a draft can be looked at with its secret before it is published, and nobody else sees it', async () => {
  const { id, elementId, lesson } = await makeWrittenCourse()
  const own = app.call('POST', `/api/creator/managedCourses/${id}/ownPreview`, { as: author.as })
  const { secret: previewSecret } = await json(own)
  const read = (path: string, secret: string) =>
    app.get(`/api/creator/${path}?${new URLSearchParams({ lang: 'en', rel: 'all', secret })}`)
  const html = async () => (await json(read(`elements/${elementId}`, previewSecret))).components?.[0]?.props.html
  expect(await json(read(`courses/${id}`, previewSecret))).toMatchObject({ elements: [{ title: 'Come in' }] })
  await expect(html()).resolves.toBe('<p>Welcome.</p>')
  await publish(id)
  await write(lesson, (document) => [
    setValue(document, { path: ['components', 'intro', 'props', 'html'], value: '<p>Better.</p>' }),
  ])
  await expect(html()).resolves.toBe('<p>Better.</p>')
  // The links of the course lead to the draft of its lessons.
  const [card] = (await json(read(`courses/${id}`, previewSecret))).elements
  for (const address of [card.relativeUrl, card.absoluteUrl])
    expect(new URL(address, 'http://x').searchParams.get('secret')).toBe(previewSecret)
  expect(await json(read(`elements/${elementId}`, 'wrong'))).toMatchObject({
    components: [{ props: { html: '<p>Welcome.</p>' } }],
  })
})

describe('writing', () => {
  test('[F11] a batch that arrives twice is applied once and answered alike', async () => {
    const { lesson } = await makeWrittenCourse()
    const { document, revision } = await written(lesson)
    const batch = batchOf(revision, [paragraph(document, 'twice', '<p>Twice?</p>')])
    const [one, again] = [await json(ask('PATCH', lesson, batch)), await json(ask('PATCH', lesson, batch))]
    expect(again).toEqual(one)
    expect((await written(lesson)).document['components']).toHaveLength(2)
  })

  test('[F4] two authors in two lessons, or in two blocks of one, don’t get in each other’s way', async () => {
    const { id, lesson } = await makeWrittenCourse()
    await write(lesson, (document) => [paragraph(document, 'second', '<p>Second.</p>')])
    const { document, revision } = await written(lesson)
    const set = (block: string, value: string) =>
      setValue(document, { path: ['components', block, 'props', 'html'], value })
    const [one, two] = await Promise.all([
      json(ask('PATCH', lesson, batchOf(revision, [set('intro', '<p>One.</p>')]))),
      json(ask('PATCH', lesson, batchOf(revision, [set('second', '<p>Two.</p>')]), other)),
    ])
    expect([one.conflicts, two.conflicts]).toEqual([[], []])
    const later = one.revision > two.revision ? one : two
    expect(later.others).toHaveLength(1)
    const after = await written(lesson)
    expect(
      ['intro', 'second'].map((block) => valueIn(after.document, ['components', block, 'props', 'html'], null)),
    ).toEqual(['<p>One.</p>', '<p>Two.</p>'])
    expect((await json(ask('GET', `/${id}/check`))).changes).toHaveLength(1)
  })

  test('[F4] of two authors in the same paragraph the second gets the text of the first, and theirs is not stored', async () => {
    const { lesson } = await makeWrittenCourse()
    const { document, revision } = await written(lesson)
    const path = ['components', 'intro', 'props', 'html']
    const set = (value: string) => batchOf(revision, [setValue(document, { path, value })])
    await ask('PATCH', lesson, set('<p>One.</p>'))
    const second = await json(ask('PATCH', lesson, set('<p>Two.</p>'), other))
    const by = { id: author.userId, name: 'Ruth Adeyemi' }
    expect(second.conflicts).toEqual([{ index: 0, reason: 'changed', theirs: '<p>One.</p>', by }])
    expect(valueIn((await written(lesson)).document, path, null)).toBe('<p>One.</p>')
  })

  test('scripts never get into a draft, and the author’s browser learns what was removed', async () => {
    const { lesson } = await makeWrittenCourse()
    const path = ['components', 'intro', 'props', 'html']
    const unsafe = '<p onclick="steal()">Hello<script>steal()</script></p>'
    const saved = await write(lesson, (document) => [setValue(document, { path, value: unsafe })])
    expect(saved.cleaned).toMatchObject([{ path: ['components', 'intro', 'props'], value: { html: '<p>Hello</p>' } }])
    expect(valueIn((await written(lesson)).document, path, null)).toBe('<p>Hello</p>')
  })

  test('blocks of unknown kinds and ids that don’t fit into an address are refused, and nothing is stored', async () => {
    const { id, lesson } = await makeWrittenCourse()
    const before = await written(lesson)
    const unknown = { id: 'x', component: 'no-such-block', version: 1, visible: true, props: {}, texts: {} }
    const refused = await write(lesson, (document) => [
      insertAt(document, { list: ['components'], index: 0, entries: [unknown] }),
    ])
    expect(refused.code).toBe('drafts.not-valid')
    expect(await written(lesson)).toEqual(before)
    const outline = await write(`/${id}`, (document) => [
      insertAt(document, { list: ['elements'], index: 0, entries: [{ id: '../x' }] }),
    ])
    expect(outline.code).toBe('drafts.not-valid')
  })

  test('an element of another course can’t be added or written', async () => {
    const [one, two] = [await makeWrittenCourse(), await makeCourse(app.kernel, { id: `elsewhere${(made += 1)}` })]
    const [foreign = ''] = two.elementIds ?? [`${two.id}-1`]
    const added = await write(`/${one.id}`, (document) => [
      insertAt(document, { list: ['elements'], index: 0, entries: [{ id: foreign }] }),
    ])
    expect(added.code).toBe('authoring.id-taken')
    expect((await json(ask('GET', `/${one.id}/elements/${foreign}`))).code).toBe('authoring.no-such-element')
  })

  test('a draft is deleted when it equals what is published again', async () => {
    const { id, lesson } = await makeWrittenCourse()
    await publish(id)
    const path = ['components', 'intro', 'props', 'html']
    for (const value of ['<p>Other.</p>', '<p>Welcome.</p>'])
      await write(lesson, (document) => [setValue(document, { path, value })])
    expect(await json(ask('GET', `/${id}/check`))).toMatchObject({ revision: 0, changes: [] })
  })

  test('an incomplete question stays in the draft and keeps the course from being published', async () => {
    const { id, lesson } = await makeWrittenCourse()
    const entry = {
      id: 'q',
      component: 'single-choice',
      version: 1,
      visible: true,
      props: { title: 'Who?', variants: [], right: [] },
      texts: {},
    }
    await write(lesson, (document) => [insertAt(document, { list: ['components'], index: 9, entries: [entry] })])
    const { problems } = await json(ask('GET', `/${id}/check`))
    expect(problems.length).toBeGreaterThan(0)
    expect(problems[0]).toMatchObject({ block: 'q' })
    expect((await written(lesson)).document['components']).toHaveLength(2)
  })
})

test('the takeaway of a lesson and its translation reach learners when they are published', async () => {
  const { id, elementId } = await makeWrittenCourse()
  const path = ['elements', elementId, 'takeaway']
  await write(`/${id}`, (own) => [
    setValue(own, { path, value: 'There was bread enough.' }),
    setValue(own, { path, lang: 'uk', value: 'Хліба вистачило.' }),
  ])
  await publish(id)
  const takeawayIn = async (lang: string) =>
    (await json(app.get(`/api/creator/elements/${elementId}?lang=${lang}`))).takeaway
  expect(await takeawayIn('en')).toBe('There was bread enough.')
  expect(await takeawayIn('uk')).toBe('Хліба вистачило.')
})

describe('deleting and copying', () => {
  test('[IMPL-01] a deleted lesson comes back with its contents and its place, even if they were never published', async () => {
    const { id, elementId } = await makeWrittenCourse()
    const second = `${elementId}b`
    await write(`/${id}`, (document) => [
      insertAt(document, {
        list: ['elements'],
        index: 1,
        entries: [{ id: second, type: 'lesson', title: 'Second', duration: 5, canBeFirst: false, visible: true }],
      }),
    ])
    await write(`/${id}/elements/${second}`, (document) => [paragraph(document, 'p', '<p>Kept.</p>')])
    await write(`/${id}`, () => [{ kind: 'remove', list: ['elements'], ids: [second] }])
    await publish(id)
    expect((await json(ask('GET', `/${id}/bin`))).elements).toMatchObject([{ id: second, title: 'Second' }])
    expect((await ask('POST', `/${id}/bin/${second}/restore`)).status).toBe(200)
    expect((await json(ask('GET', `/${id}/bin`))).elements).toEqual([])
    const back = await written(`/${id}/elements/${second}`)
    expect(valueIn(back.document, ['components', 'p', 'props', 'html'], null)).toBe('<p>Kept.</p>')
    // What is written of a lesson is never replaced by what was deleted of it before.
    const drafts = app.db.selectFrom('drafts').select(['id', 'course_id', 'revision', 'changed_by', 'changed_at'])
    const row = await drafts.where('kind', '=', 'element').where('id', '=', second).executeTakeFirstOrThrow()
    await app.db.transaction().execute(async (trx) => {
      await upsertDraft(trx, { ...row, kind: 'deleted', content: {} })
      await undeleteDraft(trx, second)
    })
    expect((await written(`/${id}/elements/${second}`)).document).toEqual(back.document)
  })

  test('[IMPL-01] a copied course has ids of its own, is unpublished, and leaves the original alone', async () => {
    const { id, elementId } = await makeWrittenCourse()
    await publish(id)
    await write(`/${id}`, (own) => [setValue(own, { path: ['pageAlias'], value: 'first-steps' })])
    const copy = `${id}-copy`
    expect((await ask('POST', `/${id}/copy`, { id: copy })).status).toBe(200)
    const { document } = await written(`/${copy}`)
    expect(document['pageAlias']).toBeNull()
    const [lesson] = document['elements'] as { id: string; title: string }[]
    expect(lesson?.title).toBe('Come in')
    expect(lesson?.id).not.toBe(elementId)
    const contents = await written(`/${copy}/elements/${lesson?.id}`)
    const [block] = contents.document['components'] as { id: string; props: { html: string } }[]
    expect([block?.props.html, block?.id === 'intro']).toEqual(['<p>Welcome.</p>', false])
    expect((await shown(copy)).status).toBe(404)
    expect((await publish(copy)).status).toBe(200)
  })

  test('[IMPL-01] a lesson is copied into another course, once however often the request arrives', async () => {
    const [from, to] = [await makeWrittenCourse(), await makeWrittenCourse()]
    const body = {
      from: from.id,
      copies: [{ of: from.elementId, id: `${from.elementId}-in-${to.id}` }],
      after: [to.elementId],
    }
    const copy = `/${to.id}/elements/${from.elementId}-in-${to.id}`
    expect((await ask('POST', `/${to.id}/elements`, body)).status).toBe(200)
    await write(copy, (own) => [paragraph(own, 'mine', '<p>Written in the copy.</p>')])
    const before = await written(copy)
    expect((await ask('POST', `/${to.id}/elements`, body)).status).toBe(200)
    expect((await written(copy)).document).toEqual(before.document)
    const { document } = await written(`/${to.id}`)
    expect((document['elements'] as { id: string }[]).map((element) => element.id)).toEqual([
      to.elementId,
      `${from.elementId}-in-${to.id}`,
    ])
  })
})

test('[IMPL-01] only administrators write courses', async () => {
  const { id, elementId, lesson } = await makeWrittenCourse()
  const learner = await app.signedIn()
  const calls = [
    ['GET', ''],
    ['POST', '', { id: 'x', elementId: 'y', title: 'z' }],
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, batchOf(0, [{ kind: 'remove', list: ['elements'], ids: [elementId] }])],
    ['GET', lesson],
    ['PATCH', lesson, batchOf(0, [{ kind: 'remove', list: ['components'], ids: ['intro'] }])],
    ['GET', `/${id}/check`],
    ['GET', `/${id}/bin`],
    ['POST', `/${id}/copy`, { id: 'x' }],
  ] as const
  for (const [method, path, body] of calls.slice(1)) {
    expect([method, path, (await ask(method, path, body, learner)).status]).toEqual([method, path, 403])
  }
  expect((await app.get('/api/creator/studio', { as: learner.as })).status).toBe(403)
  expect((await written(lesson)).document['components']).toHaveLength(1)
})

test('steps of drafts are deleted once they are old', async () => {
  await makeWrittenCourse()
  const now = app.clock.now().getTime()
  const steps = () => app.db.selectFrom('draft_steps').select('id').execute()
  const before = await steps()
  await deleteOldSteps(app.kernel, new Date(now - DAY_MS))
  expect(await steps()).toEqual(before)
  await deleteOldSteps(app.kernel, new Date(now + 1))
  expect([before.length > 0, await steps()]).toEqual([true, []])
})

test('a lesson that was deleted a month ago is not offered any more', async () => {
  const { id, elementId } = await makeWrittenCourse()
  const second = `${elementId}b`
  const entry = { id: second, type: 'lesson', title: 'Second', duration: 5, canBeFirst: false, visible: true }
  await write(`/${id}`, (own) => [insertAt(own, { list: ['elements'], index: 1, entries: [entry] })])
  await write(`/${id}`, () => [{ kind: 'remove', list: ['elements'], ids: [second] }])
  const deleted = async () => (await json(ask('GET', `/${id}/bin`))).elements.map((element: any) => element.id)
  app.clock.advance(KEPT_DAYS * DAY_MS - 1000)
  author = { ...author, as: await sessionOf(app.kernel, author.userId) }
  expect(await deleted()).toEqual([second])
  app.clock.advance(2000)
  expect(await deleted()).toEqual([])
  expect((await ask('POST', `/${id}/bin/${second}/restore`)).status).toBe(422)
})
