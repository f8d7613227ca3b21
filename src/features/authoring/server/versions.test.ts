// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairCourse } from '#features/progress/server/jobs.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { LINKS_MAX } from '../limits.ts'
import type { ManagedCourseWhole } from '../model.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>) => (await answer).json()
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/creator/managedCourses${path}`, { as: author.as, ...(body !== undefined && { body }) })
const whole = (id: string): Promise<ManagedCourseWhole> => json(ask('GET', `/${id}`))
const newCourse = async (elements?: Parameters<typeof makeCourse>[1]) =>
  (await makeCourse(app.kernel, { id: `v${(made += 1)}`, ...elements })).id

type Elements = ManagedCourseWhole['elements']

/** Changes the draft as the studio does, and publishes it. */
async function edit(id: string, change: { elements?: (all: Elements) => Elements; switches?: object }) {
  const { elements, revision } = await whole(id)
  const next = change.elements?.(elements)
  const draft: ManagedCourseWhole = await json(
    ask('PATCH', `/${id}/draft`, {
      revision,
      ...(change.switches && { switches: change.switches }),
      ...(next && {
        elements: next.map(({ id: elementId, visible, canBeFirst, discussionActive }) => ({
          id: elementId,
          visible,
          canBeFirst,
          discussionActive,
        })),
      }),
    }),
  )
  return json(ask('POST', `/${id}/publish`, { revision: draft.revision, note: 'A note' }))
}

const filesOf = (id: string) => json(ask('GET', `/${id}/files`)).then(({ files }) => files)
async function importCourse(id: string, change: (files: any) => void) {
  const files = await filesOf(id)
  change(files)
  expect(await json(ask('POST', '/files', { id, files }))).toEqual({ id, isNew: false })
  const { revision } = await whole(id)
  return json(ask('POST', `/${id}/publish`, { revision }))
}

type Learner = Awaited<ReturnType<TestApp['signedIn']>>
const root = ({ userId }: Learner, id: string) => `/api/lpm/progresses/demo:${userId}/courses/${id}`
const report = (learner: Learner, id: string, number: number, state: 'opened' | 'done') =>
  app.call('POST', `${root(learner, id)}/elements/${id}-${number}/sync`, {
    as: learner.as,
    body: { state, percent: state === 'done' ? 100 : 30, history: app.clock.now().toISOString() },
  })
const open = async (learner: Learner, elementId: string) =>
  (await app.get(`/api/creator/elements/${elementId}?lang=en`, learner)).status
const elementFile = (files: any, id: string): any => Object.values(files).find((file: any) => file.id === id)

test('[IMPL-01] a draft is invisible until it is published; each version is stored with its note', async () => {
  const id = await newCourse()
  const before = await whole(id)
  const reversed = before.elements.toReversed()
  const draft = await json(ask('PATCH', `/${id}/draft`, { revision: 0, elements: reversed }))
  expect(draft.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['moved', 'moved'])
  const shown = () => json(app.get(`/api/creator/courses/${id}?lang=en`)).then(({ elements }) => elements)
  expect((await shown())[0].id).toBe(`${id}-1`)
  expect((await ask('POST', `/${id}/publish`, { revision: 7 })).status).toBe(409)
  expect(await json(ask('POST', `/${id}/publish`, { revision: 1, note: 'Backwards' }))).toEqual({ version: 2 })
  expect((await shown())[0].id).toBe(`${id}-3`)
  const { versions, changes, revision } = await whole(id)
  expect([revision, changes]).toEqual([0, []])
  expect(versions.map(({ number, note, restoredFrom }) => [number, note, restoredFrom])).toEqual([
    [2, 'Backwards', null],
    [1, '', null],
  ])
  expect(versions[0]?.madeBy?.id).toBe(author.userId)
  const again = { revision: 0, note: 'Nothing has changed' }
  expect((await json(ask('POST', `/${id}/publish`, again))).code).toBe('authoring.nothing-to-publish')
})

test('[IMPL-01] a change to a draft that somebody else has changed meanwhile is refused, and theirs stays', async () => {
  const id = await newCourse()
  const { elements } = await whole(id)
  const change = (revision: number, all: Elements) => ask('PATCH', `/${id}/draft`, { revision, elements: all })
  await change(0, elements.toReversed())
  const late = await change(0, elements.slice(0, 1))
  expect([late.status, (await json(late)).code]).toEqual([409, 'authoring.changed-meanwhile'])
  expect((await whole(id)).elements.map((element) => element.id)).toEqual(
    elements.map((element) => element.id).toReversed(),
  )
})

test('[IMPL-01] the audit log has who began to edit a course, not each of their changes', async () => {
  const id = await newCourse()
  for (const switches of [{ arbitraryWalkthrough: true }, { hidden: true }, { hidden: false }]) {
    const { revision } = await whole(id)
    expect((await ask('PATCH', `/${id}/draft`, { revision, switches })).status).toBe(200)
  }
  const log = app.db.selectFrom('audit_log').select(['actor_id', 'action']).where('subject', '=', id)
  expect(await log.execute()).toEqual([{ actor_id: author.userId, action: 'course.edited' }])
})

test('[F7, IMPL-01] a version is restored into the draft: learners notice nothing until it is published', async () => {
  const id = await newCourse()
  await edit(id, { elements: (all) => all.toReversed() })
  const shown = () => json(app.get(`/api/creator/courses/${id}?lang=en`)).then(({ elements }) => elements)
  const { changes } = await json(ask('GET', `/${id}/versions/1/draftChanges`))
  expect(changes.map(({ kind }: any) => kind)).toEqual(['moved', 'moved'])
  const { revision } = await json(ask('POST', `/${id}/versions/1/restore`))
  expect((await shown())[0].id).toBe(`${id}-3`)
  expect((await whole(id)).elements[0]?.id).toBe(`${id}-1`)
  expect((await whole(id)).versions).toHaveLength(2)
  expect(await json(ask('POST', `/${id}/publish`, { revision }))).toEqual({ version: 3 })
  expect((await shown())[0].id).toBe(`${id}-1`)
  expect(await json(ask('POST', `/${id}/versions/3/restore`))).toEqual({ revision: 0 })
  expect((await json(ask('POST', `/${id}/versions/9/restore`))).code).toBe('authoring.no-such-version')
})

test('[F7] what was in the draft is kept when a version replaces it, and can be taken back', async () => {
  const id = await newCourse()
  await edit(id, { elements: (all) => all.toReversed() })
  const { elements } = await whole(id)
  await ask('PATCH', `/${id}/draft`, { revision: 0, elements: elements.slice(0, 2) })
  await ask('POST', `/${id}/versions/1/restore`)
  expect((await whole(id)).elements.map((element) => element.id)).toEqual([`${id}-1`, `${id}-2`, `${id}-3`])
  const { kept } = await json(ask('GET', `/${id}/history`))
  expect(kept).toMatchObject([{ version: 1, by: { id: author.userId } }])
  const { revision } = await json(ask('POST', `/${id}/keptDrafts/${kept[0].id}/restore`))
  expect((await whole(id)).elements.map((element) => element.id)).toEqual([`${id}-3`, `${id}-2`])
  expect((await json(ask('GET', `/${id}/history`))).kept).toMatchObject([{ version: null }])
  expect(await json(ask('POST', `/${id}/publish`, { revision }))).toEqual({ version: 3 })
})

test('[ELEM-22, IMPL-01] an element inserted before a learner’s position locks nothing that was open to them', async () => {
  const id = await newCourse()
  const [learner, newcomer] = [await app.signedIn(), await app.signedIn()]
  await report(learner, id, 1, 'done')
  await report(learner, id, 2, 'opened')
  await importCourse(id, (files) => {
    files['01-0-new.json'] = { ...elementFile(files, `${id}-1`), id: `${id}-new`, title: 'Before all' }
  })
  expect((await json(app.get(`/api/creator/courses/${id}?lang=en`))).elements.map(({ id: one }: any) => one)).toEqual([
    `${id}-new`,
    `${id}-1`,
    `${id}-2`,
    `${id}-3`,
  ])
  expect([await open(learner, `${id}-1`), await open(learner, `${id}-2`), await open(learner, `${id}-new`)]).toEqual([
    200, 200, 200,
  ])
  expect(await open(newcomer, `${id}-1`)).toBe(403)
})

test('[ELEM-21, IMPL-01] with arbitrary walkthrough switched off, learners keep what was open to them', async () => {
  const id = await newCourse({ arbitrary_walkthrough: true })
  const learner = await app.signedIn()
  await report(learner, id, 3, 'opened')
  await edit(id, { switches: { arbitraryWalkthrough: false } })
  expect([await open(learner, `${id}-2`), await open(await app.signedIn(), `${id}-2`)]).toEqual([200, 403])
})

test('[IMPL-01] a removed element stays readable for learners who had opened it, who can finish it, and for nobody else', async () => {
  const id = await newCourse()
  const [learner, stranger] = [await app.signedIn(), await app.signedIn()]
  await report(learner, id, 1, 'done')
  await report(learner, id, 2, 'opened')
  await report(stranger, id, 1, 'done')
  await edit(id, { elements: (all) => all.filter((element) => element.id !== `${id}-2`) })
  expect(await json(app.get(`/api/creator/elements/${id}-2?lang=en`, learner))).toMatchObject({ isRemoved: true })
  expect([await open(stranger, `${id}-3`), await open(learner, `${id}-3`)]).toEqual([200, 200])
  expect((await report(learner, id, 2, 'done')).status).toBe(200)
  const earlier = await json(app.get(`${root(learner, id)}/earlier?lang=en`, learner))
  expect(earlier.elements.map(({ id: one }: any) => one)).toEqual([`${id}-2`])
  expect(await json(app.get(`${root(stranger, id)}/earlier?lang=en`, stranger))).toEqual({ elements: [] })
  expect(await open(await app.signedIn(), `${id}-2`)).toBe(404)
})

test('[IMPL-34] a finished course stays finished when elements are added, which are open at once', async () => {
  const id = await newCourse()
  const learner = await app.signedIn()
  for (const number of [1, 2, 3]) await report(learner, id, number, 'done')
  const { finished } = await json(app.get(root(learner, id), learner))
  expect(finished).not.toBeNull()
  await importCourse(id, (files) => {
    files['98-late.json'] = { ...elementFile(files, `${id}-1`), id: `${id}-8` }
    files['99-later.json'] = { ...elementFile(files, `${id}-1`), id: `${id}-9` }
  })
  expect(await repairCourse(app.kernel, id)).toEqual({ opened: 2, finished: 0 })
  expect(await repairCourse(app.kernel, id)).toEqual({ opened: 0, finished: 0 })
  expect(await json(app.get(root(learner, id), learner))).toMatchObject({
    finished,
    elements: { [`${id}-8`]: { state: 'opened' }, [`${id}-9`]: { state: 'opened' } },
  })
})

test('[IMPL-34] a course whose remaining elements are all done becomes finished', async () => {
  const id = await newCourse()
  const learner = await app.signedIn()
  await report(learner, id, 1, 'done')
  await report(learner, id, 2, 'done')
  await edit(id, { elements: (all) => all.filter((element) => element.id !== `${id}-3`) })
  expect(await repairCourse(app.kernel, id)).toEqual({ opened: 0, finished: 1 })
  expect((await json(app.get(root(learner, id), learner))).finished).toBe(app.clock.now().toISOString())
})

const choice = (title: string, right: string) => ({
  id: 'q',
  component: 'single-choice',
  version: 1,
  visible: true,
  texts: {},
  props: {
    title,
    variants: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ],
    right: [right],
  },
})
const answersAt = (id: string, learner: Learner) => ({
  shown: async () => (await json(app.get(`/api/creator/elements/${id}-1?lang=en`, learner))).components[0]?.props,
  own: async () => json(app.get(`/api/lpm/learningPortals/demo/interactionResults?elementId=${id}-1&lang=en`, learner)),
  answer: (props: any, text: string) =>
    app.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
      as: learner.as,
      body: {
        type: 'question',
        componentId: 'q',
        componentName: 'single-choice',
        courseId: id,
        elementId: `${id}-1`,
        text: props.title,
        variants: props.variants,
        answers: [{ id: props.variants.find((variant: any) => variant.text === text).id }],
      },
    }),
})

test('[IMPL-02] an answer is graded by the question as it was asked, even if another was published meanwhile', async () => {
  const id = await newCourse({ elements: [{ components: [choice('Which is one?', 'a')] }, {}] })
  const learner = await app.signedIn()
  const { shown, own, answer } = answersAt(id, learner)
  const asked = await shown()
  await importCourse(id, (files) => {
    elementFile(files, `${id}-1`).components = [choice('Which is two?', 'b')]
  })
  expect(await json(answer(asked, 'One'))).toMatchObject({ outcome: { passed: true } })
  expect((await own()).results[0]).toMatchObject({ outcome: { passed: true }, asked: { title: 'Which is one?' } })
  const other = await app.signedIn()
  const theirs = answersAt(id, other)
  expect(await json(theirs.answer(await theirs.shown(), 'One'))).toMatchObject({ outcome: { passed: false } })
  expect((await theirs.own()).results[0].asked).toBeUndefined()
})

test('[IMPL-02, RESULT-08] an answer to a question that was removed meanwhile is stored', async () => {
  const id = await newCourse({ elements: [{ components: [choice('Which is one?', 'a')] }, {}] })
  const learner = await app.signedIn()
  const { shown, answer } = answersAt(id, learner)
  const asked = await shown()
  await importCourse(id, (files) => {
    elementFile(files, `${id}-1`).components = [textBlock('t', '<p>No question.</p>')]
  })
  expect(await json(answer(asked, 'Two'))).toMatchObject({ outcome: { passed: false } })
})

test('[IMPL-01] an exported course can be imported without loss, and the demo’s own files have this format', async () => {
  const folder = 'db/seed/courses/mark'
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]),
  )
  expect(await json(ask('POST', '/files', { id: 'mark', files }))).toEqual({ id: 'mark', isNew: true })
  expect((await app.get('/api/creator/courses/mark?lang=en')).status).toBe(404)
  const { revision, elements } = await whole('mark')
  expect(elements[0]?.languages).toContain('uk')
  await ask('POST', '/mark/publish', { revision })
  expect((await json(app.get('/api/creator/courses/mark?lang=uk'))).elements).toHaveLength(elements.length)
  const out = await filesOf('mark')
  await ask('POST', '/files', { id: 'mark', files: out })
  expect((await whole('mark')).changes).toEqual([])
  const bad = await json(ask('POST', '/files', { id: 'bad', files: { 'course.json': { title: '' } } }))
  expect([bad.code, bad.meta.error.message]).toEqual(['authoring.files-not-valid', expect.stringContaining('title')])
  const stolen = { 'course.json': out['course.json'], '01.json': { ...elementFile(out, elements[0]!.id) } }
  expect((await json(ask('POST', '/files', { id: 'thief', files: stolen }))).code).toBe('authoring.element-elsewhere')
})

test('a course has at most 50 preview links at a time', async () => {
  const id = await newCourse()
  const link = () => ask('POST', `/${id}/previews`, { id: app.kernel.makeId(), days: 7, note: '' })
  const first = await json(link())
  for (let count = 1; count < LINKS_MAX; count++) expect((await link()).status).toBe(200)
  expect(await json(link())).toMatchObject({ status: 409, code: 'authoring.too-many-links' })
  await ask('DELETE', `/${id}/previews/${first.link.id}`)
  expect((await link()).status).toBe(200)
})

test('an answer from a page that was open while the answers to choose from were changed is graded as it was asked', async () => {
  const variants = (first: string) => [
    { id: 'a', text: first },
    { id: 'b', text: 'At noon' },
  ]
  const props = { title: 'When did he sail?', variants: variants('At dawn'), right: ['a'] }
  const question = { id: 'q', component: 'single-choice', version: 1, visible: true, props, texts: {} }
  const id = await newCourse({ elements: [{ components: [question] }] })
  const element = await json(app.get(`/api/creator/elements/${id}-1?lang=en`))
  const shown = element.components[0].props
  await importCourse(id, (files) => {
    const name = Object.keys(files).find((file) => /^01-[^.]+\.json$/.test(file)) ?? ''
    Object.assign(files[name].components[0].props, { variants: variants('At night'), right: ['b'] })
  })
  const { as } = await app.signedIn()
  const dawn = shown.variants.find(({ text }: any) => text === 'At dawn')
  const answer = {
    type: 'question',
    componentId: 'q',
    componentName: 'single-choice',
    courseId: id,
    elementId: `${id}-1`,
  }
  const body = { ...answer, text: shown.title, variants: shown.variants, answers: [{ id: dawn.id }] }
  const sent = app.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', { as, body })
  expect((await json(sent)).outcome).toMatchObject({ passed: true })
})
