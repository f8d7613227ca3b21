// What tells right answers never leaves the server before the answer: searched byte for byte in everything a learner can get.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPerson } from '#features/accounts/server/person-export.ts'
import { setValue } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeAuthor } from '#test/make/author.ts'

let app: TestApp
let author: Awaited<ReturnType<typeof makeAuthor>>
beforeAll(async () => {
  app = await createTestApp({ pages: 'sources' })
  author = await makeAuthor(app)
})
afterAll(() => app.close())

/** Everything that tells an answer contains this, ids of right answers included. */
const TELLING = /tells-|"right":|"pairs":|"accepted":\[[^\]]/
const image = { src: '/art/cover-mark.svg', alt: 'A picture', width: 4, height: 3 }
const variants = (kind: string, more: object = {}) =>
  ['wrong', 'right', 'other'].map((name) => ({
    id: `tells-${kind}-${name}`,
    text: `${name.toUpperCase()} of ${kind}`,
    feedback: `tells-said-${name}`,
    ...more,
  }))
const said = { explanation: 'tells-why', feedback: { right: 'tells-well-done', wrong: 'tells-look-again' } }
/** What each kind of question has, in a lesson or a test. */
const GRADED: Readonly<Record<string, Record<string, unknown>>> = {
  'single-choice': { variants: variants('single'), right: ['tells-single-right'], ...said },
  'multiple-choice': {
    variants: variants('multiple'),
    right: ['tells-multiple-right', 'tells-multiple-other'],
    ...said,
  },
  'image-choice': { variants: variants('image', { image }), right: ['tells-image-right'], ...said },
  'open-text': { accepted: ['tells-accepted'], placeholder: 'Write here', ...said },
  ordering: { variants: variants('ordering'), ...said },
  matching: {
    variants: variants('matching'),
    targets: ['x', 'y', 'z'].map((id) => ({ id: `tells-target-${id}`, text: `Target ${id}` })),
    pairs: Object.fromEntries(variants('matching').map(({ id }, index) => [id, `tells-target-${'xyz'.charAt(index)}`])),
    ...said,
  },
}
/** Kinds that only lessons have. A poll or a reflection may still have fields of the question that it was. */
const OTHERS: Readonly<Record<string, Record<string, unknown>>> = {
  poll: { variants: ['p1', 'p2'].map((id) => ({ id, text: `Vote ${id}` })), right: ['tells-poll'], thanks: 'Thanks' },
  reflection: { explanation: 'tells-note', accepted: ['tells-accepted'] },
  dialog: {
    guide: { name: 'Daniel' },
    messages: [
      {
        id: 'm1',
        text: 'Which?',
        variants: ['r1', 'r2'].map((id) => ({ id, text: `Reply ${id}` })),
        right: ['r2'],
        explanation: 'tells-reply',
      },
      { id: 'm2', text: 'Goodbye.' },
    ],
  },
}
const ALL = { ...GRADED, ...OTHERS }
const translated = (kind: string) => ({
  uk: {
    title: `Питання ${kind}`,
    ...(kind in GRADED && { explanation: 'tells-uk-why', feedback: { right: 'tells-uk-well' } }),
    ...(kind === 'open-text' && { accepted: ['tells-uk-accepted'] }),
  },
})
const blocks = (words: string) =>
  Object.entries(ALL).map(([kind, props]) => ({
    id: `block-${kind}`,
    component: kind,
    version: 1,
    visible: true,
    props: { title: `${words} ${kind}?`, ...props },
    texts: translated(kind),
  }))
const TEST = {
  verificationType: 'auto',
  passMark: 50,
  feedback: 'after-test',
  reveal: 'finished',
  shuffle: false,
  banks: [
    {
      id: 'bank',
      questions: Object.entries(GRADED).map(([kind, fields]) => ({
        id: `asked-${kind}`,
        kind,
        title: `Asked ${kind}?`,
        texts: translated(kind),
        ...fields,
      })),
    },
  ],
}

/** Makes a course of a lesson with all nine kinds and a test with the six that are marked. */
async function makeSecretCourse(id: string) {
  const place = { id, lesson: `${id}-1`, exam: `${id}-2` }
  await author.create(id, [
    { id: place.lesson, type: 'lesson', contents: { components: blocks('First') } },
    { id: place.exam, type: 'test', contents: { test: TEST } },
  ])
  await author.write(`/${id}`, (now) => [setValue(now, { path: ['arbitraryWalkthrough'], value: true })])
  const { secret } = await app.db.selectFrom('courses').select('secret').where('id', '=', id).executeTakeFirstOrThrow()
  return { ...place, secret }
}
type Place = Awaited<ReturnType<typeof makeSecretCourse>>

interface Visitor {
  as: Record<string, string>
}
const GUEST: Visitor = { as: {} }

const pagesOf = ({ id, lesson, exam }: Place) => [
  `/courses/${id}/`,
  `/courses/${id}/lesson/${lesson}/`,
  `/courses/${id}/test/${exam}/`,
  `/courses/${id}/print/`,
  `/lesson/${lesson}/`,
  `/test/${exam}/`,
]

/** Every address of the API that can be read, with ids of the course put in. */
async function addressesOf({ id, lesson, exam }: Place, attempts: readonly string[]): Promise<string[]> {
  const { paths } = (await (await app.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const ids = [id, lesson, exam, ...attempts]
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!('get' in methods)) return []
    const known = path.replaceAll('{portalId}', 'demo').replaceAll('{courseId}', id).replaceAll('{lang}', 'en')
    const wanted = known.includes('{elementId}') ? [lesson, exam] : ids
    const filled = known.includes('{') ? wanted.map((one) => known.replaceAll(/\{\w+\}/g, one)) : [known]
    return filled.map((address) => address.replace(/^(?!\/api)/, '/api'))
  })
}

interface Reading {
  visitor: Visitor
  secret?: string
  attempts?: readonly string[]
}

/** Reads everything as a visitor, and returns what gave an answer away, and the addresses that could be read. */
async function readAll(place: Place, { visitor, secret, attempts = [] }: Reading) {
  const preview = secret === undefined ? '' : `&secret=${secret}`
  const more = `&rel=all&courseId=${place.id}&elementId=${place.lesson}&q=tells&dialogId=${place.lesson}.block-poll&msgId=block-poll`
  const api = await addressesOf(place, attempts)
  const isOfCourse = (address: string) => [place.id, place.lesson, place.exam].some((id) => address.endsWith(`/${id}`))
  const addresses = ['en', 'uk'].flatMap((lang) => [
    ...pagesOf(place).map((path) => `/${lang}${path}?${preview}`),
    // What isn’t about the course is the same in each language.
    ...api
      .filter((address) => lang === 'en' || isOfCourse(address))
      .map((address) => `${address}?lang=${lang}${preview}${more}`),
  ])
  const read: string[] = []
  const telling: string[] = []
  const limited: string[] = []
  for (const address of addresses) {
    const answer = await app.get(address, visitor)
    const body = await answer.text()
    if (answer.status === 200) read.push(address.replace(/\?.*/, ''))
    if (answer.status === 429) limited.push(address)
    const found = TELLING.exec(body)
    if (found) telling.push(`${address}: …${body.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
  }
  expect(limited).toEqual([])
  return { read, telling }
}

test('[IMPL-02, ELEM-22] no page and no answer of the API tells a right answer, neither to guests, nor to learners in the middle, nor in a preview', async () => {
  const place = await makeSecretCourse('secrets')
  const { id, lesson, exam, secret } = place
  const lookAs = (visitor: Visitor, more: Omit<Reading, 'visitor'> = {}) => readAll(place, { visitor, ...more })

  // The search finds what it looks for: authors get it.
  const draft = await app.get(`/api/creator/studio/courses/${id}/elements/${lesson}`, { as: author.as })
  expect(await draft.text()).toMatch(TELLING)

  // Before the course is published its draft can only be seen with the secret.
  const unpublished = await lookAs(GUEST, { secret })
  expect(unpublished.telling).toEqual([])
  expect(unpublished.read).toEqual(
    expect.arrayContaining([`/en/courses/${id}/lesson/${lesson}/`, `/api/creator/elements/${lesson}`]),
  )

  expect((await author.publish(id)).status).toBe(200)
  const guest = await lookAs(GUEST)
  expect(guest.telling).toEqual([])
  expect(guest.read).toEqual(
    expect.arrayContaining([
      `/en/courses/${id}/`,
      `/en/courses/${id}/lesson/${lesson}/`,
      `/en/courses/${id}/print/`,
      `/api/creator/elements/${lesson}`,
    ]),
  )

  // A learner who is in the middle of the test gets the questions of the attempt.
  const learner = await app.signedIn()
  const begun = await app.call('POST', `/api/lpm/tests/${exam}/attempts?lang=en`, { as: learner.as })
  const { attempt } = (await begun.json()) as { attempt: { id: string; questions: { kind: string }[] } }
  expect(attempt.questions.map(({ kind }) => kind)).toEqual(Object.keys(GRADED))
  const inside = await lookAs(learner, { attempts: [attempt.id] })
  expect(inside.telling).toEqual([])
  expect(inside.read).toEqual(
    expect.arrayContaining([
      `/uk/courses/${id}/test/${exam}/`,
      `/api/lpm/tests/${exam}`,
      '/api/lpm/learningPortals/demo/interactionResults',
    ]),
  )

  // The draft of a published course is previewed with its secret, or by a link.
  await author.write(`/${id}/elements/${lesson}`, (now) => [
    setValue(now, { path: ['components', 'block-ordering', 'props', 'title'], value: 'Asked in the draft' }),
  ])
  const preview = await app.get(`/api/creator/elements/${lesson}?lang=en&secret=${secret}`)
  expect(await preview.text()).toContain('Asked in the draft')
  expect((await lookAs(GUEST, { secret })).telling).toEqual([])
  const link = { id: app.kernel.makeId(), days: 7 }
  const made = await app.call('POST', `/api/creator/managedCourses/${id}/previews`, { as: author.as, body: link })
  const { secret: token } = (await made.json()) as { secret: string }
  const linked = await lookAs(GUEST, { secret: token })
  expect(linked.telling).toEqual([])
  expect(linked.read).toEqual(expect.arrayContaining([`/en/courses/${id}/test/${exam}/`, `/api/lpm/tests/${exam}`]))
})

test('[IMPL-02] lines to order and pairs to match are sent in another order than the one that is right', async () => {
  const { id, lesson } = await makeSecretCourse('orders')
  await author.publish(id)
  const answer = await app.get(`/api/creator/elements/${lesson}?lang=en`)
  const { components } = (await answer.json()) as {
    components: { id: string; props: { variants?: { text: string }[]; targets?: { text: string }[] } }[]
  }
  const textsOf = (of: string, list: 'variants' | 'targets') =>
    components.find((one) => one.id === `block-${of}`)?.props[list]?.map(({ text }) => text)
  const order = variants('ordering').map(({ text }) => text)
  expect(textsOf('ordering', 'variants')?.toSorted()).toEqual(order.toSorted())
  expect(textsOf('ordering', 'variants')).not.toEqual(order)
  expect(textsOf('matching', 'targets')).not.toEqual(['Target x', 'Target y', 'Target z'])
})

test('[IMPL-02] what a learner exports contains their answers, and nothing that tells those of open questions', async () => {
  const place = await makeSecretCourse('exported')
  await author.publish(place.id)
  const learner = await app.signedIn()
  await app.call('POST', `/api/lpm/tests/${place.exam}/attempts?lang=en`, { as: learner.as })
  const exported = await exportPerson(app.kernel, learner.userId)
  const text = JSON.stringify(exported)
  expect(text).toContain(place.exam)
  expect(text).not.toMatch(TELLING)
})
