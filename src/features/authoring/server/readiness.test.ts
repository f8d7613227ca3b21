// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import type { ManagedCourseWhole } from '../model.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/creator/managedCourses${path}`, { as: author.as, ...(body !== undefined && { body }) })
const whole = (id: string): Promise<ManagedCourseWhole> => json(ask('GET', `/${id}`))
const newId = () => `ready${(made += 1)}`

const block = () => {
  const { texts: _, ...saved } = textBlock('intro', '<p>Read this.</p>')
  return saved
}
const courseFile = (more: object = {}) => ({
  title: 'First steps',
  type: 'free',
  access: 'open',
  arbitraryWalkthrough: false,
  ...more,
})
const elementFile = (id: string, more: object = {}) => ({
  id,
  type: 'lesson',
  title: `About ${id}`,
  duration: 5,
  canBeFirst: true,
  visible: true,
  components: [block()],
  ...more,
})
const question = {
  id: 'q1',
  kind: 'single-choice',
  title: 'Which is one?',
  variants: [
    { id: 'a', text: 'One' },
    { id: 'b', text: 'Two' },
  ],
  right: ['a'],
}
const webinar = {
  startDate: '2030-01-05T18:00:00.000Z',
  durationMinutes: 60,
  streamUrl: '',
  recordingUrl: null,
  host: null,
}

const bring = (id: string, files: Record<string, object>) => ask('POST', '/files', { id, files })
async function brought(files: (id: string) => Record<string, object>): Promise<string> {
  const id = newId()
  expect(await json(bring(id, files(id)))).toEqual({ id, isNew: true })
  return id
}
const publish = async (id: string) => json(ask('POST', `/${id}/publish`, { revision: (await whole(id)).revision }))
const shown = (id: string) => app.get(`/api/creator/courses/${id}?lang=en`)
const kinds = (problems: { kind: string; element: { title: string } | null }[]) =>
  problems.map(({ kind, element }) => [kind, element?.title ?? null])

test('[O-S3] a course that cannot be taken is not published, and each reason names its lesson', async () => {
  const id = await brought((of) => ({
    'course.json': courseFile(),
    '01.json': elementFile(`${of}-1`, { components: [] }),
    '02.json': elementFile(`${of}-2`, { type: 'test', components: [] }),
    '03.json': elementFile(`${of}-3`, { type: 'webinar', components: [] }),
    '04.json': elementFile(`${of}-4`, { type: 'test', visible: false, components: [] }),
    '05.json': elementFile(`${of}-5`, { components: [{ ...block(), visible: false }] }),
  }))
  const expected = [
    ['no-content', `About ${id}-1`],
    ['no-questions', `About ${id}-2`],
    ['no-time', `About ${id}-3`],
    ['no-content', `About ${id}-5`],
  ]
  expect(kinds((await whole(id)).problems)).toEqual(expected)
  const answer = await ask('POST', `/${id}/publish`, { revision: (await whole(id)).revision })
  expect(answer.status).toBe(422)
  const problem = await json(answer)
  expect([problem.code, kinds(problem.meta.problems)]).toEqual(['authoring.not-ready', expected])
  expect((await shown(id)).status).toBe(404)
  await bring(id, {
    'course.json': courseFile(),
    '01.json': elementFile(`${id}-1`),
    '02.json': elementFile(`${id}-2`, { type: 'test', test: { banks: [{ id: 'b', questions: [question] }] } }),
    '03.json': elementFile(`${id}-3`, { type: 'webinar', webinar }),
  })
  expect((await whole(id)).problems).toEqual([])
  expect(await publish(id)).toEqual({ version: 1 })
  expect((await json(shown(id))).elements).toHaveLength(3)
})

test('[O-S3] a course whose lessons are all hidden is not published', async () => {
  const { id } = await makeCourse(app.kernel, { id: newId() })
  const { elements } = await whole(id)
  const hidden = elements.map((element) => ({ ...element, visible: false }))
  await ask('PATCH', `/${id}/draft`, { revision: 0, elements: hidden })
  expect((await publish(id)).meta.problems).toMatchObject([{ kind: 'no-lessons' }])
})

test('[O-S3] a webinar with an existing time is published without repeating it', async () => {
  const files = (of: string, element: object) => ({
    'course.json': courseFile(),
    '01.json': elementFile(`${of}-1`, element),
  })
  const id = await brought((of) => files(of, { type: 'webinar', webinar }))
  await publish(id)
  await bring(id, files(id, { type: 'webinar', title: 'An evening together' }))
  expect(await publish(id)).toEqual({ version: 2 })
  const withoutTime = { ...webinar, startDate: undefined }
  const refused = await json(bring(newId(), files('nobody', { type: 'webinar', webinar: withoutTime })))
  expect(refused.meta.problems).toMatchObject([{ kind: 'missing', file: '01.json', field: 'webinar.startDate' }])
})

test('[O-S5] a paid course without a price is refused with file and field, and not logged as a failure', async () => {
  for (const price of [{}, { price: 0, currency: 'EUR' }, { price: 500 }]) {
    const answer = await bring(newId(), { 'course.json': courseFile({ type: 'paid', ...price }) })
    expect(answer.status).toBe(422)
    const { code, meta } = await json(answer)
    expect([code, meta.problems]).toMatchObject([
      'authoring.files-not-valid',
      [{ kind: 'no-price', file: 'course.json', field: 'price' }],
    ])
  }
})

test('[O-S4] prices in files are in units of their currency; whole minor units of older files are still accepted', async () => {
  const priced = (price: object) =>
    brought((of) => ({ 'course.json': courseFile({ type: 'paid', ...price }), '01.json': elementFile(`${of}-1`) }))
  const id = await priced({ price: { amount: '19.90', currency: 'EUR' } })
  expect((await whole(id)).sale).toEqual({ type: 'paid', amount: 1990, currency: 'EUR' })
  expect((await whole(await priced({ price: { amount: 20, currency: 'EUR' } }))).sale).toMatchObject({ amount: 2000 })
  expect((await whole(await priced({ price: 1990, currency: 'EUR' }))).sale).toMatchObject({ amount: 1990 })
  const wrong = { price: { amount: '19.999', currency: 'EUR' } }
  const refused = await json(bring(newId(), { 'course.json': courseFile({ type: 'paid', ...wrong }) }))
  expect(refused.meta.problems).toMatchObject([{ kind: 'wrong-format', file: 'course.json', field: 'price.amount' }])
  await publish(id)
  const { files } = await json(ask('GET', `/${id}/files`))
  expect(files['course.json'].price).toEqual({ amount: '19.90', currency: 'EUR' })
  await bring(id, files)
  expect((await whole(id)).changes).toEqual([])
})

test('[O-S4] a course’s price is shown, can be changed, and appears in the list of changes', async () => {
  const { id } = await makeCourse(app.kernel, { id: newId() })
  const sale = { type: 'paid', amount: 1990, currency: 'EUR' }
  const draft = await json(ask('PATCH', `/${id}/draft`, { revision: 0, sale }))
  expect([draft.sale, draft.changes]).toEqual([
    sale,
    [
      expect.objectContaining({
        kind: 'course-price',
        prices: { before: null, after: { amount: 1990, currency: 'EUR' } },
      }),
    ],
  ])
  expect((await json(shown(id))).price).toBeNull()
  await publish(id)
  expect(await json(shown(id))).toMatchObject({ type: 'paid', price: 1990, currency: 'EUR' })
  const listed = (await json(ask('GET', ''))).courses.find((one: any) => one.id === id)
  expect(listed.price).toEqual({ amount: 1990, currency: 'EUR' })
  await ask('PATCH', `/${id}/draft`, { revision: 0, sale: { type: 'free' } })
  await publish(id)
  expect(await json(shown(id))).toMatchObject({ type: 'free', price: null })
  expect((await ask('PATCH', `/${id}/draft`, { revision: 0, sale: { type: 'paid', currency: 'EUR' } })).status).toBe(
    422,
  )
})

test('[B-D3] problems in imported files name file, block and field', async () => {
  const { variant: _, ...props } = block().props
  const answer = await json(
    bring(newId(), {
      'course.json': courseFile({ access: 'everyone', category: undefined }),
      '01-a.json': elementFile('a1', { components: [{ ...block(), props }] }),
      '02-b.json': elementFile('b1', { title: 7, components: [{ ...block(), version: 'one' }] }),
    }),
  )
  expect(answer.code).toBe('authoring.files-not-valid')
  expect(answer.meta.problems).toMatchObject([
    { kind: 'not-allowed', file: 'course.json', field: 'access', allowed: ['open', 'first-lesson-open', 'closed'] },
    { kind: 'wrong-type', file: '02-b.json', field: 'title', expected: 'string' },
    { kind: 'wrong-type', file: '02-b.json', field: 'components[0].version', block: 'intro', expected: 'number' },
  ])
  const blocks = await json(
    bring(newId(), {
      'course.json': courseFile(),
      '01-a.json': elementFile('a1', { components: [{ ...block(), props }] }),
      '01-a.uk.json': { components: { intro: { html: 5 } } },
      '02-b.json': elementFile('b1'),
      '02-b.uk.json': { components: { intro: { html: 5 } } },
      '03-c.json': elementFile('c1', { components: [{ ...block(), component: 'no-such-block' }] }),
    }),
  )
  expect(blocks.meta.problems).toMatchObject([
    { file: '01-a.json', block: 'intro', field: 'variant', element: { title: 'About a1' } },
    { kind: 'wrong-type', file: '02-b.uk.json', block: 'intro', field: 'html' },
    { kind: 'unknown-block', file: '03-c.json', block: 'intro' },
  ])
})

test('[B-D3] files with wrong names, orphaned translations and duplicate ids are reported', async () => {
  const answer = await json(
    bring(newId(), {
      'course.json': courseFile(),
      'my lesson.json': elementFile('a1'),
      '01.json': elementFile('b1'),
      '02.json': elementFile('b1'),
      '03.uk.json': { title: 'Третій' },
    }),
  )
  expect(answer.meta.problems).toMatchObject([
    { kind: 'unknown-file', file: 'my lesson.json' },
    { kind: 'no-main-file', file: '03.uk.json' },
    { kind: 'same-id', file: '02.json' },
  ])
  const none = await json(bring(newId(), { '01.json': elementFile('b1') }))
  expect(none.meta.problems).toMatchObject([{ kind: 'no-course-file', file: 'course.json' }])
})

test('[O-S6] a visitor with the secret sees an unpublished course as its draft, with tests and webinars', async () => {
  const id = await brought((of) => ({
    'course.json': courseFile(),
    '01.json': elementFile(`${of}-1`),
    '02.json': elementFile(`${of}-2`, { type: 'test', test: { banks: [{ id: 'b', questions: [question] }] } }),
    '03.json': elementFile(`${of}-3`, { type: 'webinar', webinar }),
  }))
  const secret = new URLSearchParams((await whole(id)).previewUrl.split('?')[1]).get('secret')
  const look = (path: string) => app.get(`/api/${path}?lang=en&secret=${secret}`)
  expect((await json(look(`creator/courses/${id}`))).elements.map(({ title }: any) => title)).toEqual([
    `About ${id}-1`,
    `About ${id}-2`,
    `About ${id}-3`,
  ])
  expect((await look(`creator/elements/${id}-1`)).status).toBe(200)
  expect((await json(look(`creator/webinars/${id}-3`))).startDate).toBe(webinar.startDate)
  expect((await shown(id)).status).toBe(404)
  const { elements, revision } = await whole(id)
  await ask('PATCH', `/${id}/draft`, { revision, elements: elements.toReversed() })
  expect((await json(look(`creator/courses/${id}`))).elements[0].id).toBe(`${id}-3`)
  const later = { ...webinar, startDate: '2031-01-05T18:00:00.000Z' }
  await bring(id, {
    'course.json': courseFile(),
    '01.json': elementFile(`${id}-3`, { type: 'webinar', webinar: later }),
  })
  expect((await json(look(`creator/webinars/${id}-3`))).startDate).toBe(later.startDate)
  expect((await json(look(`creator/courses/${id}`))).elements).toHaveLength(1)
})

test('[B-D2] an unpublished course is published again with one call, unchanged and without a new version', async () => {
  const { id } = await makeCourse(app.kernel, { id: newId() })
  const learner = await app.signedIn()
  const sync = `/api/lpm/progresses/demo:${learner.userId}/courses/${id}/elements/${id}-1/sync`
  const body = { state: 'done', percent: 100, history: app.clock.now().toISOString() }
  await app.call('POST', sync, { as: learner.as, body })
  await ask('POST', `/${id}/unpublish`)
  expect((await shown(id)).status).toBe(404)
  expect(await whole(id)).toMatchObject({ published: false, revision: 0, problems: [], changes: [] })
  expect(await publish(id)).toEqual({ version: 1 })
  expect((await shown(id)).status).toBe(200)
  expect((await app.get(`/api/creator/elements/${id}-2?lang=en`, learner)).status).toBe(200)
  expect((await whole(id)).versions).toHaveLength(1)
})

test('[B-D2, O-S6] changes of an unpublished course are compared with what was published, and can be discarded', async () => {
  const { id } = await makeCourse(app.kernel, { id: newId() })
  await ask('POST', `/${id}/unpublish`)
  const { elements } = await whole(id)
  const draft = await json(ask('PATCH', `/${id}/draft`, { revision: 0, elements: elements.slice(1) }))
  expect(draft.changes.map(({ kind }: any) => kind)).toEqual(['removed'])
  await ask('DELETE', `/${id}/draft`)
  expect((await whole(id)).elements).toHaveLength(3)
  await publish(id)
  expect((await json(shown(id))).elements).toHaveLength(3)
})
