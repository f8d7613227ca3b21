// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setValue } from '#features/drafts/document.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'

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
  app.call(method, path, { as: author.as, ...(body !== undefined && { body }) })

type Make = Parameters<typeof makeCourse>[1]
/** What is found in a course: kind, block and field of each problem. */
async function foundIn(course: Make, document: object = {}) {
  const { id } = await makeCourse(app.kernel, { id: `checked${(made += 1)}`, ...course })
  const path = `/api/creator/studio/courses/${id}`
  const { document: before, revision } = await json(ask('GET', path))
  const changes = Object.entries(document).map(([name, value]) => setValue(before, { path: [name], value }))
  if (changes.length > 0) await ask('PATCH', path, { id: app.kernel.makeId(), revision, changes })
  const { problems, hints } = await json(ask('GET', `/api/creator/managedCourses/${id}/publication`))
  const said = ({ kind, block, field }: any) => [kind, block, field].filter(Boolean).join(' ')
  return { id, problems: problems.map(said), hints: hints.map(said) }
}
const block = (id: string, component: string, props: object, more: Partial<SavedBlock> = {}): SavedBlock => ({
  id,
  component,
  version: 1,
  visible: true,
  props: { ...props },
  texts: {},
  ...more,
})
const lesson = (...components: SavedBlock[]) => [{ components }]
const line = (id: string, more: object = {}) => ({ id, text: 'Good day.', ...more })
const dialog = (...messages: object[]) => block('talk', 'dialog', { title: 'Talk', guide: { name: 'Ruth' }, messages })

test('[IMPL-01] a dialog with a line that nothing leads to, or without an end, keeps a course from being published', async () => {
  const unreachable = dialog(line('a', { next: 'c' }), line('b'), line('c', { end: true }))
  const loop = dialog(line('a'), line('b', { next: 'a' }))
  expect((await foundIn({ elements: lesson(unreachable) })).problems).toEqual(['dialog-unreachable talk messages.b'])
  expect((await foundIn({ elements: lesson(loop) })).problems).toEqual([
    'dialog-loop talk messages.a',
    'dialog-loop talk messages.b',
  ])
})

test('[IMPL-01] what nobody can ever see is found, and what depends on a variable that nothing sets', async () => {
  const past = { until: '2020-01-01T00:00:00.000Z' }
  const mood = { variable: { name: 'mood' } }
  const set = dialog(
    line('a', { variants: [{ id: 'v', text: 'Fine', set: { name: 'mood', value: 'calm' } }], end: true }),
  )
  const { problems } = await foundIn({
    access: 'closed',
    elements: [
      { components: [{ ...textBlock('late', '<p>Late.</p>'), audience: past }] },
      { audience: mood },
      { components: [{ ...textBlock('felt', '<p>Felt.</p>'), audience: mood }] },
    ],
  })
  expect(problems).toEqual([
    'empty-audience late audience',
    'unknown-variable audience',
    'unknown-variable felt audience',
  ])
  const known = await foundIn({
    elements: lesson(set, { ...textBlock('felt', '<p>Felt.</p>'), audience: mood }),
  })
  expect(known.problems).toEqual([])
})

test('[IMPL-01] a first lesson for a group is found where guests may begin, and is right where nobody may', async () => {
  const elements = [{ audience: { groups: ['choir'] } }, {}]
  expect((await foundIn({ access: 'first-lesson-open', elements })).problems).toEqual(['first-closed audience'])
  expect((await foundIn({ access: 'closed', elements })).problems).toEqual([])
})

test('[IMPL-01] links to deleted lessons and files that are gone are found at their blocks', async () => {
  const { problems } = await foundIn({
    elements: [
      {
        components: [
          block('gone', 'file', { src: '/files/never-there.pdf', title: 'Notes', size: 10, type: 'application/pdf' }),
        ],
      },
      { components: [textBlock('linked', '<p>See <a href="/lesson/old-lesson/">the old lesson</a>.</p>')] },
      { id: 'old-lesson', removed: true, visible: false },
    ],
  })
  expect(problems).toEqual(expect.arrayContaining(['link-to-removed linked', 'file-gone gone']))
})

test('[IMPL-01] the address of another course is refused before publishing, with its field', async () => {
  await makeCourse(app.kernel, { id: 'first-owner', page_alias: 'taken' })
  const { id, problems } = await foundIn({ page_alias: null }, { pageAlias: 'taken' })
  expect(problems).toEqual(['alias-taken pageAlias'])
  const { revision } = await json(ask('GET', `/api/creator/managedCourses/${id}/publication`))
  expect((await json(ask('POST', `/api/creator/managedCourses/${id}/publish`, { revision }))).code).toBe(
    'authoring.not-ready',
  )
})

test('[IMPL-01] hints name what could be better, and don’t keep a course from being published', async () => {
  const picture = (alt: string) => ({ src: '/art/arch.svg', alt, width: 10, height: 10 })
  const { problems, hints } = await foundIn({
    description: '',
    elements: lesson(
      textBlock('text', '<h2>One</h2><h4>Three</h4><p>Read <a href="/courses/">here</a>.</p>'),
      block('bare', 'photo', { picture: picture(''), variant: 'plain' }),
      block('named', 'photo', { picture: picture('IMG_2044.jpg'), variant: 'plain' }),
      block('asked', 'single-choice', {
        title: 'Who?',
        variants: [
          { id: 'a', text: 'Peter' },
          { id: 'b', text: 'John' },
        ],
        right: ['a'],
        obligatory: true,
      }),
      { ...textBlock('half', '<p>Translated.</p>'), texts: { uk: { html: '<p>Перекладено.</p>' } } },
    ),
  })
  expect(problems.filter((problem: string) => !problem.endsWith('props'))).toEqual(problems)
  expect(hints).toEqual(
    expect.arrayContaining([
      'no-description description',
      'no-cover cover',
      'asked-of-guests asked obligatory',
      'heading-order text html',
      'link-text text html',
      'no-explanation asked explanation',
      'half-translated text',
    ]),
  )
})

test('[IMPL-02] a test that asks more than it has is refused, and one whose right answer is always first gets a hint', async () => {
  const question = (id: string) => ({
    id,
    kind: 'single-choice',
    title: 'Who?',
    variants: [
      { id: 'a', text: 'A right answer that is much longer than the others' },
      { id: 'b', text: 'John' },
    ],
    right: ['a'],
    explanation: 'Because.',
  })
  const { id } = await makeCourse(app.kernel, { id: 'tested', elements: [{}, { type: 'test', components: [] }] })
  const path = `/api/creator/studio/courses/${id}/elements/${id}-2`
  const { document, revision } = await json(ask('GET', path))
  const value = { banks: [{ id: 'bank', pick: 9, questions: ['1', '2', '3', '4'].map(question) }] }
  await ask('PATCH', path, {
    id: app.kernel.makeId(),
    revision,
    changes: [setValue(document, { path: ['test'], value })],
  })
  const { problems, hints } = await json(ask('GET', `/api/creator/managedCourses/${id}/publication`))
  expect(problems).toMatchObject([{ kind: 'bank-too-small', element: { id: `${id}-2` }, field: 'bank bank' }])
  const first = { field: 'question 1 variants' }
  expect(hints).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'right-same-place', ...first }),
      expect.objectContaining({ kind: 'right-longest', ...first }),
    ]),
  )
})

test('[IMPL-01, IMPL-02] a picture without a description in a question of a lesson or test gets a hint at that picture', async () => {
  const image = (alt: string) => ({ src: '/art/arch.svg', alt, width: 10, height: 10 })
  const question = {
    id: 'seen',
    kind: 'image-choice',
    title: 'Which one?',
    variants: [
      { id: 'a', image: image('A door') },
      { id: 'b', image: image('') },
    ],
    right: ['a'],
    explanation: 'It is open.',
  }
  const { id, kind, ...props } = question
  const writer = await makeAuthor(app)
  const written = { banks: [{ id: 'bank', questions: [question] }] }
  await writer.create('pictured', [
    { id: 'pictured-1', type: 'lesson', contents: { components: [block(id, kind, props)] } },
    { id: 'pictured-2', type: 'test', contents: { components: [], test: written } },
  ])
  const { hints } = await writer.check('pictured')
  const found = hints.filter((hint) => hint.kind === 'no-alt')
  expect(found.map((hint) => [hint.element?.id, hint.block, hint.field])).toEqual([
    ['pictured-1', 'seen', 'variants.b.image'],
    ['pictured-2', null, 'question seen variants.b.image.alt'],
  ])
})

test('[IMPL-01] a text of a template that nobody has replaced gets a hint in each language, and what an author has written doesn’t', async () => {
  const hintsOf = async (id: string) =>
    (await json(ask('GET', `/api/creator/managedCourses/${id}/publication`))).hints
      .filter(({ kind }: any) => kind === 'template-text')
      .map(({ element, field }: any) => [element.title, field])
  const writer = await makeAuthor(app)
  for (const lang of ['en', 'uk', 'ar']) {
    const id = `template${(made += 1)}`
    const elementId = `${id}-1`
    const entry = { id, elementId, title: 'New', template: 'first-steps', lang }
    expect((await ask('POST', '/api/creator/studio/courses', entry)).status).toBe(200)
    expect(await hintsOf(id)).toHaveLength(3)
    const write = (change: (html: string) => string) =>
      writer.write(`/${id}/elements/${elementId}`, (now: any) => [
        setValue(now, {
          path: ['components', now.components[0].id, 'props', 'html'],
          value: change(now.components[0].props.html),
        }),
      ])
    await write((html) => `<p>My own story.</p>${html}`)
    expect(await hintsOf(id)).toHaveLength(3)
    await write(() => '<p>A short story that anyone can follow.</p>')
    expect(await hintsOf(id)).toHaveLength(2)
  }
})
