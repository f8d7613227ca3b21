// Drafts of courses as a preview link shows them: their pages, the data in them, and their API.
// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setValue, insertAt } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeCourse, textBlock } from './make/course.ts'

let app: TestApp
let author: Awaited<ReturnType<TestApp['signedIn']>>
let made = 0

beforeAll(async () => {
  app = await createTestApp({ pages: 'sources' })
  author = await app.signedIn('envmgr-admin')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const managed = (method: string, path: string, body?: unknown, by: { as: { cookie: string } } = author) =>
  app.call(method, `/api/creator/managedCourses${path}`, { as: by.as, ...(body !== undefined && { body }) })
const studio = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/creator/studio/courses${path}`, { as: author.as, ...(body !== undefined && { body }) })
const newLink = (id: string, days = 7, note = '') =>
  json(managed('POST', `/${id}/previews`, { id: `link${(made += 1)}`, days, note }))

async function write(path: string, makeChanges: (document: DraftDocument) => readonly DraftChange[]) {
  const { document, revision } = await json(studio('GET', path))
  const answer = await studio('PATCH', path, { id: app.kernel.makeId(), revision, changes: makeChanges(document) })
  expect(answer.status).toBe(200)
}
const paragraph = (document: DraftDocument, html: string): DraftChange =>
  insertAt(document, { list: ['components'], index: 0, entries: [textBlock('new', html)] })

/** A published course whose first lesson has a paragraph that is not published. */
async function draftedCourse(course: Parameters<typeof makeCourse>[1] = {}) {
  const { id } = await makeCourse(app.kernel, { id: `previewed${(made += 1)}`, ...course })
  await write(`/${id}/elements/${id}-1`, (document) => [paragraph(document, '<p>Only in the draft.</p>')])
  return id
}
const publish = async (id: string) => {
  const { revision } = await json(managed('GET', `/${id}/publication`))
  const answer = await managed('POST', `/${id}/publish`, { revision })
  expect(answer.status).toBe(200)
}
const page = (path: string, secret?: string, as?: { cookie: string }) =>
  app.get(`/en${path}${secret === undefined ? '' : `?${new URLSearchParams({ secret })}`}`, as && { as })
const textOf = async (answer: Response | Promise<Response>) => (await answer).text()

describe('a preview link', () => {
  test('[F9, IMPL-01] shows the draft to anybody, until it expires', async () => {
    const id = await draftedCourse()
    const { secret, link } = await newLink(id, 7, 'For Olena')
    expect(link).toMatchObject({ note: 'For Olena', madeBy: { id: author.userId }, openedAt: null })
    expect(await textOf(page(`/lesson/${id}-1/`, secret))).toContain('Only in the draft.')
    expect(await textOf(page(`/lesson/${id}-1/`))).not.toContain('Only in the draft.')
    const { links } = await json(managed('GET', `/${id}/previews`))
    expect(links).toMatchObject([{ id: link.id, openedAt: app.clock.now().toISOString() }])
    app.clock.advance(7 * 86_400_000)
    author = await app.signedIn('envmgr-admin')
    const gone = await page(`/lesson/${id}-1/`, secret)
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('expired or was revoked')])
    expect(await json(managed('GET', `/${id}/previews`))).toEqual({ links: [] })
  })

  test('[F9] can be revoked without touching the others', async () => {
    const id = await draftedCourse()
    const [one, other] = [await newLink(id), await newLink(id)]
    expect((await managed('DELETE', `/${id}/previews/${one.link.id}`)).status).toBe(200)
    expect((await page(`/lesson/${id}-1/`, one.secret)).status).toBe(404)
    expect((await page(`/lesson/${id}-1/`, other.secret)).status).toBe(200)
    expect((await json(managed('GET', `/${id}/previews`))).links.map((link: any) => link.id)).toEqual([other.link.id])
  })

  test('[F9] is stored hashed, and logged without its secret', async () => {
    const id = await draftedCourse()
    const { secret } = await newLink(id)
    const rows = await app.db.selectFrom('preview_links').selectAll().where('course_id', '=', id).execute()
    const log = await app.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(log.map(({ action }) => action)).toContain('course.preview-link')
    expect(JSON.stringify([rows, log])).not.toContain(secret)
  })

  test('[F9] shows no other course', async () => {
    const [id, other] = [await draftedCourse({ published: false }), await draftedCourse({ published: false })]
    const { secret } = await newLink(id)
    expect((await page(`/courses/${id}/`, secret)).status).toBe(200)
    expect((await page(`/courses/${other}/`, secret)).status).toBe(404)
    const query = new URLSearchParams({ lang: 'en', rel: 'all', secret })
    expect((await app.get(`/api/creator/elements/${other}-1?${query}`)).status).toBe(404)
  })

  test('[F9] may be made, seen and revoked by those who may write the course, and nobody else', async () => {
    const id = await draftedCourse()
    const { link } = await newLink(id)
    const learner = await app.signedIn('mp-admin')
    const answers = await Promise.all([
      managed('GET', `/${id}/previews`, undefined, learner),
      managed('POST', `/${id}/previews`, { id: 'stolen', days: 1 }, learner),
      managed('POST', `/${id}/ownPreview`, {}, learner),
      managed('POST', `/${id}/secret`, {}, learner),
      managed('DELETE', `/${id}/previews/${link.id}`, undefined, learner),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect((await json(managed('GET', `/${id}/previews`))).links).toHaveLength(1)
  })

  test('[F9] makes the permanent secret of a course replaceable: the old address shows nothing any more', async () => {
    const id = await draftedCourse({ published: false })
    expect((await page(`/courses/${id}/`, `secret-of-${id}`)).status).toBe(200)
    expect((await managed('POST', `/${id}/secret`, {})).status).toBe(200)
    expect((await page(`/courses/${id}/`, `secret-of-${id}`)).status).toBe(404)
    expect((await page(`/lesson/${id}-1/`, `secret-of-${id}-1`)).status).toBe(404)
  })
})

describe('the page of a draft', () => {
  test('is never stored or listed, may only be framed by the studio, and says that it is a draft', async () => {
    const id = await draftedCourse()
    const { secret } = await newLink(id)
    const shown = await page(`/lesson/${id}-1/`, secret)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'none'")
    const html = await shown.text()
    expect(html).toMatch(/<aside id="draft-preview"[^>]*><p><b>Draft preview\.<\/b>/)
    const answer = await app.get(`/api/creator/elements/${id}-1?${new URLSearchParams({ lang: 'en', secret })}`)
    expect([answer.headers.get('cache-control'), answer.headers.get('x-answer-for')]).toEqual(['no-store', null])
  })

  test('names the app only through the script that keeps it from sending and storing', async () => {
    const id = await draftedCourse()
    const { secret } = await newLink(id)
    const html = await textOf(page(`/lesson/${id}-1/`, secret))
    const [guard, boot] = [html.indexOf('data-held-app='), html.indexOf('dev-entry.ts')]
    expect(guard).toBeGreaterThan(0)
    expect(boot).toBeGreaterThan(guard)
    expect(html).not.toContain(' data-app=')
    expect(await textOf(page(`/lesson/${id}-1/`))).toContain(' data-app=')
  })

  test('is a guest’s even for a signed-in learner, and leaves no trace of them', async () => {
    const id = await draftedCourse()
    const { secret } = await newLink(id)
    const learner = await app.signedIn()
    const [theirs, guests] = [
      await textOf(page(`/lesson/${id}-1/`, secret, learner.as)),
      await textOf(page(`/lesson/${id}-1/`, secret)),
    ]
    expect(theirs).toBe(guests)
    const tables = ['progress_courses', 'progress_elements', 'interaction_results', 'test_attempts'] as const
    for (const table of tables) {
      const { rows } = await app.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', learner.userId)
        .execute()
        .then((all) => ({ rows: all }))
      expect(rows).toEqual([])
    }
  })
})

/** The page that a visitor gets, without what only a preview has: the secret in its addresses. */
const comparable = (html: string) => {
  const root = html.slice(html.indexOf('<div id="root">'))
  return root
    .replaceAll(/\?secret=[\w.-]+/g, '')
    .replaceAll(/,"secret":"[\w.-]+"/g, '')
    .replaceAll(/"updatedAt":\d+|"dataUpdatedAt":\d+/g, '')
}

describe('what a preview shows is what is served after publishing', () => {
  test.each(['/courses/ID/', '/lesson/ID-1/'])('[IMPL-01] to a guest at %s, in every language', async (path) => {
    const id = await draftedCourse({ access: 'first-lesson-open', cover: null })
    await write(`/${id}`, (document) => [setValue(document, { path: ['title'], value: 'A new title' })])
    const { secret } = await newLink(id)
    const address = path.replace('ID', id)
    const languages = ['en', 'uk', 'ar']
    const open = (lang: string, query = '') => textOf(app.get(`/${lang}${address}${query}`))
    const before = await Promise.all(languages.map((lang) => open(lang, `?secret=${secret}.guest`)))
    await publish(id)
    const after = await Promise.all(languages.map((lang) => open(lang)))
    expect(before.map(comparable)).toEqual(after.map(comparable))
  })

  test('[IMPL-01] a lesson that is locked for a guest or newcomer shows the course, and a member of a group may read it', async () => {
    const id = await draftedCourse({ access: 'first-lesson-open' })
    const { secret } = await newLink(id)
    const locked = async (as: string) => {
      const answer = await page(`/lesson/${id}-2/`, `${secret}.${as}`)
      return [answer.status, answer.headers.get('location')]
    }
    expect(await locked('guest')).toEqual([302, `/en/courses/${id}/?secret=${secret}.guest&locked=1`])
    expect(await locked('newcomer')).toEqual([
      302,
      `/en/courses/${id}/?secret=${secret}.newcomer&finish=${id}-1&locked=1`,
    ])
    expect((await page(`/lesson/${id}-2/`, `${secret}.member.choir`)).status).toBe(200)
    expect((await page(`/lesson/${id}-2/`, secret)).status).toBe(200)
  })

  test('[IMPL-42] what is for a group is shown to its members, and not to guests', async () => {
    const id = await draftedCourse()
    await write(`/${id}/elements/${id}-1`, (document) => [
      insertAt(document, {
        list: ['components'],
        index: 0,
        entries: [{ ...textBlock('choir', '<p>For the choir.</p>'), audience: { groups: ['choir'] } }],
      }),
    ])
    const { secret } = await newLink(id)
    const sees = async (as: string) =>
      (await textOf(page(`/lesson/${id}-1/`, `${secret}${as}`))).includes('For the choir.')
    expect(await Promise.all(['', '.guest', '.newcomer', '.member.choir', '.member.band'].map(sees))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})

interface Sample {
  name: string
  props: Record<string, unknown>
}
const samples = import.meta.glob<Sample[]>('../src/parts/interactions/*/fixtures.json', {
  eager: true,
  import: 'default',
})
const kinds = Object.keys(samples).map((file) => file.split('/').at(-2) ?? '')
const HIDDEN = ['explanation', 'feedback', 'right', 'accepted', 'pairs'] as const

/** Marks what learners may not know before they answer, so that it can be searched for. */
function marked(value: unknown, isSecret = false): unknown {
  if (typeof value === 'string') return isSecret ? `hidden ${value}` : value
  if (Array.isArray(value)) return value.map((entry) => marked(entry, isSecret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      marked(entry, isSecret || ['explanation', 'feedback', 'accepted'].includes(name)),
    ]),
  )
}

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => [name, ...namesIn(entry)])
}

describe('no right answer leaves the server in a preview', () => {
  test('[IMPL-02] all nine kinds of questions are tried', () => {
    expect(kinds.toSorted()).toHaveLength(9)
  })

  test.each(kinds)('[IMPL-02] of %s: not in the page, the data of its loader, or the API', async (kind) => {
    const { id } = await makeCourse(app.kernel, { id: `quiz-${kind}`, access: 'open' })
    const own = samples[`../src/parts/interactions/${kind}/fixtures.json`]?.[0]
    const props = {
      ...(marked(own?.props) as object),
      ...(['poll', 'reflection', 'dialog'].includes(kind) ? {} : { explanation: 'hidden explanation' }),
    }
    await write(`/${id}/elements/${id}-1`, (document) => [
      insertAt(document, {
        list: ['components'],
        index: 0,
        entries: [{ id: 'asked', component: kind, version: 1, visible: true, props, texts: {} }],
      }),
    ])
    const { secret } = await newLink(id)
    for (const as of ['', '.guest', '.member.choir']) {
      const html = await textOf(page(`/lesson/${id}-1/`, secret + as))
      const query = new URLSearchParams({ lang: 'en', rel: 'all', secret: secret + as })
      const element = await json(app.get(`/api/creator/elements/${id}-1?${query}`))
      const asked = element.components.find((block: any) => block.id === 'asked')
      expect(html).toContain('asked')
      expect(asked.component).toBe(kind)
      expect(namesIn(asked.props).filter((name) => (HIDDEN as readonly string[]).includes(name))).toEqual([])
      expect(html + JSON.stringify(element)).not.toContain('hidden ')
    }
  })

  test('[IMPL-02, F1] of a test: its draft is shown with its rules and without a question or answer, published or not', async () => {
    for (const published of [true, false]) {
      const { id } = await makeCourse(app.kernel, {
        id: `test-${published}`,
        published,
        access: 'open',
        elements: [{}, { type: 'test', title: 'Exam', components: [] }],
      })
      const question = {
        id: 'q',
        kind: 'single-choice',
        title: 'Who?',
        variants: [
          { id: 'a', text: 'Peter' },
          { id: 'b', text: 'John' },
        ],
        right: ['b'],
        explanation: 'hidden explanation',
      }
      await write(`/${id}/elements/${id}-2`, (document) => [
        setValue(document, { path: ['test'], value: { passMark: 80, banks: [{ id: 'bank', questions: [question] }] } }),
      ])
      const { secret } = await newLink(id)
      const shown = await json(app.get(`/api/lpm/tests/${id}-2?${new URLSearchParams({ lang: 'en', secret })}`))
      expect(shown).toMatchObject({ rules: { passMark: 80, questionCount: 1 }, attempt: null })
      const html = await textOf(page(`/test/${id}-2/`, secret))
      expect(html).toContain('Exam')
      expect(html + JSON.stringify(shown)).not.toContain('hidden ')
    }
  })
})

test('[F1] the webinar of a course that was never published is previewed as it is written', async () => {
  const { id } = await makeCourse(app.kernel, {
    id: `webinars${(made += 1)}`,
    published: false,
    elements: [{ type: 'webinar', title: 'An evening', components: [] }],
  })
  await write(`/${id}/elements/${id}-1`, (document) => [
    setValue(document, {
      path: ['webinar'],
      value: {
        startDate: '2026-03-20T18:00:00.000Z',
        durationMinutes: 45,
        streamUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
        recordingUrl: null,
        host: null,
      },
    }),
  ])
  const { secret } = await newLink(id)
  const query = new URLSearchParams({ lang: 'en', secret })
  expect(await json(app.get(`/api/creator/webinars/${id}-1?${query}`))).toMatchObject({
    title: 'An evening',
    durationMinutes: 45,
    startDate: '2026-03-20T18:00:00.000Z',
  })
  expect((await app.get(`/api/creator/webinars/${id}-1?lang=en`)).status).toBe(404)
})

test('[IMPL-43, F9] a microcourse is previewed by a link as a guest’s page that nothing stores or lists, until the link is revoked', async () => {
  const id = `micro${(made += 1)}`
  const micro = (method: string, path: string, body?: unknown) =>
    app.call(method, `/api/creator/studio/microcourses${path}`, { as: author.as, ...(body !== undefined && { body }) })
  await micro('POST', '', { id, title: 'Two coins' })
  const { document, revision } = await json(micro('GET', `/${id}`))
  const question = {
    ...textBlock('q1', ''),
    component: 'single-choice',
    props: {
      title: 'Who gave more?',
      variants: [
        { id: 'a', text: 'The widow' },
        { id: 'b', text: 'The rich' },
      ],
      right: ['a'],
      explanation: '<p>Out of hidden poverty.</p>',
    },
  }
  const changes = [insertAt(document, { list: ['components'], index: 0, entries: [question] })]
  await micro('PATCH', `/${id}`, { id: app.kernel.makeId(), revision, changes })
  const { secret } = await json(micro('POST', `/${id}/previews`, { id: 'coins', days: 1 }))
  const address = `/microcourse/${id}/`
  const shown = await page(address, secret, (await app.signedIn()).as)
  const html = await shown.text()
  expect([shown.status, shown.headers.get('x-robots-tag'), shown.headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow, noarchive',
    'private, no-store',
  ])
  expect(html).toContain('Who gave more?')
  expect(html).toContain('id="draft-preview"')
  expect(html).not.toContain('hidden poverty')
  expect((await page(address)).status).toBe(404)
  await micro('DELETE', `/${id}/previews/coins`)
  const gone = await page(address, secret)
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('expired or was revoked')])
})
