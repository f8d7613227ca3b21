// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setValue } from '#features/drafts/document.ts'
import type { DraftChange, DraftDocument } from '#features/drafts/model.ts'
import { upsertPart } from '#features/course-people/server/store.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { nameOf } from '../rows.ts'
import { readXliff } from '../xliff.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let app: TestApp
let author: Person
let translator: Person
let made = 0

beforeAll(async () => {
  app = await createTestApp()
  author = await app.signedIn('envmgr-admin')
  translator = await app.signedIn('mentor')
})
afterAll(() => app.close())

const json = async (answer: Response | Promise<Response>): Promise<any> => (await answer).json()
const ask = (method: string, path: string, body?: unknown, by = author) =>
  app.call(method, `/api/creator/studio/courses/${path}`, { as: by.as, ...(body !== undefined && { body }) })

async function write(path: string, changesOf: (document: DraftDocument) => DraftChange[], by = author) {
  const { document, revision } = await json(ask('GET', path, undefined, by))
  const body = { id: app.kernel.makeId(), revision, changes: changesOf(document) }
  const answer = await ask('PATCH', path, body, by)
  expect([answer.status, (await json(answer)).conflicts]).toEqual([200, []])
}
const html = (id: string) => ['components', id, 'props', 'html']
const writeHtml = (path: string, value: string, lang: string | null = null, by = author) =>
  write(path, (document) => [setValue(document, { path: html('b1'), lang, value })], by)

const EN = '<p>Come in.</p><p>Sit down.</p>'
const UK = '<p>Заходьте.</p><p>Сідайте.</p>'

/** A published course with a lesson of two paragraphs, which are translated into Ukrainian. */
async function makeTranslated() {
  const id = `translated${(made += 1)}`
  const block = { ...textBlock('b1', EN), texts: { uk: { html: UK } } }
  await makeCourse(app.kernel, {
    id,
    title: 'Guests',
    description: '',
    lead: '',
    elements: [{ title: 'Guests', components: [block], texts: { uk: { title: 'Гості' } } }],
  })
  await upsertPart(app.db, {
    course_id: id,
    user_id: translator.userId,
    part: 'translator',
    languages: ['uk'],
    may_publish: false,
    added_by: null,
    added_at: app.clock.now(),
  })
  return { id, lesson: `${id}/elements/${id}-1` }
}

const countsIn = async (id: string, lang = 'uk', group = 1) =>
  (await json(ask('GET', `${id}/translate/${lang}`))).groups[group].counts
const read = (id: string, document: string, lang = 'uk') => json(ask('GET', `${id}/translate/${lang}/${document}`))

test('[IMPL-01] a changed paragraph makes its translation outdated in every language, and learners keep it', async () => {
  const { id, lesson } = await makeTranslated()
  await writeHtml(lesson, '<p>Ласкаво.</p><p>Sit down.</p>', 'ar')
  expect(await countsIn(id)).toMatchObject({ written: 3, outdated: 0, missing: 0, words: 5, translated: 5 })
  expect(await countsIn(id, 'ar')).toMatchObject({ written: 1, missing: 2 })
  await writeHtml(lesson, '<p>Do come in.</p><p>Sit down.</p>')
  expect(await countsIn(id)).toMatchObject({ written: 2, outdated: 1, missing: 0 })
  expect(await countsIn(id, 'ar')).toMatchObject({ written: 0, outdated: 1, missing: 2 })
  const { revision } = await json(ask('GET', `${id}/check`))
  const published = await app.call('POST', `/api/creator/managedCourses/${id}/publish`, {
    as: author.as,
    body: { revision },
  })
  expect(published.status).toBe(200)
  const shown = await json(app.get(`/api/creator/elements/${id}-1?lang=uk&rel=all`))
  expect(shown.components[0].props.html).toBe(UK)
  expect(await countsIn(id)).toMatchObject({ outdated: 1 })
})

test('[IMPL-01] the old original is kept for the translator, and a new translation is up to date', async () => {
  const { id, lesson } = await makeTranslated()
  await writeHtml(lesson, '<p>Do come in.</p><p>Sit down.</p>')
  const { marks } = await read(id, `${id}-1`)
  expect(marks).toEqual([
    { path: html('b1'), target: nameOf(UK), source: ['Come in.', 'Sit down.'], states: ['written', 'written'] },
  ])
  await writeHtml(lesson, '<p>Заходьте ж.</p><p>Сідайте.</p>', 'uk', translator)
  expect(await countsIn(id)).toMatchObject({ written: 3, outdated: 0 })
  // With its earlier translation the text is outdated again.
  await writeHtml(lesson, UK, 'uk', translator)
  expect(await countsIn(id)).toMatchObject({ written: 2, outdated: 1 })
})

test('[IMPL-01] an imported course keeps what its translations were made from', async () => {
  const { id } = await makeTranslated()
  const path = `/api/creator/managedCourses`
  const { files } = await json(app.get(`${path}/${id}/files`, { as: author.as }))
  const name = Object.keys(files).find((file) => /^01-[^.]+\.json$/.test(file)) ?? ''
  files[name].components[0].props.html = '<p>Do come in.</p><p>Sit down.</p>'
  const answer = await app.call('POST', `${path}/files`, { as: author.as, body: { id, files } })
  expect(answer.status).toBe(200)
  expect(await countsIn(id)).toMatchObject({ written: 2, outdated: 1 })
})

test('[IMPL-01] a translator says how far a text is, of their languages only', async () => {
  const { id } = await makeTranslated()
  const mark = {
    path: html('b1'),
    target: nameOf(UK),
    source: ['Come in.', 'Sit down.'],
    states: ['checked', 'written'],
  }
  const send = (lang: string, document = `${id}-1`) =>
    ask('PUT', `${id}/translate/${lang}/${document}`, { marks: [mark] }, translator)
  expect((await send('uk')).status).toBe(200)
  expect(await countsIn(id)).toMatchObject({ checked: 1, written: 2 })
  expect((await send('ar')).status).toBe(403)
  expect((await send('uk', 'no-such-lesson')).status).toBe(422)
})

test('[IMPL-01] equal texts of the course that are translated are offered', async () => {
  const { id } = await makeTranslated()
  expect((await read(id, 'outline')).repeats).toEqual([{ source: 'Guests', target: 'Гості', title: 'Guests' }])
})

test('[IMPL-01] of several translations of equal texts a checked one is offered', async () => {
  const id = `translated${(made += 1)}`
  const elements = ['Гості', 'Гостина'].map((title) => ({ title: 'Guests', texts: { uk: { title } } }))
  await makeCourse(app.kernel, { id, title: 'Guests', description: '', lead: '', elements })
  const offered = async () => (await read(id, 'outline')).repeats.map((repeat: any) => repeat.target)
  expect(await offered()).toEqual(['Гості'])
  const path = ['elements', `${id}-2`, 'title']
  const mark = { path, target: nameOf('Гостина'), source: ['Guests'], states: ['checked'] }
  expect((await ask('PUT', `${id}/translate/uk/outline`, { marks: [mark] })).status).toBe(200)
  expect(await offered()).toEqual(['Гостина'])
})

test('[IMPL-01] every language that was begun has its share', async () => {
  const { id, lesson } = await makeTranslated()
  await writeHtml(lesson, '<p>Ласкаво.</p><p>Sit down.</p>', 'ar')
  const { languages } = await json(ask('GET', `${id}/translations`))
  expect(languages).toMatchObject([
    { lang: 'ar', counts: { words: 6, translated: 2 } },
    { lang: 'uk', counts: { words: 6, translated: 5 } },
  ])
})

test('of the marks of one text the newest 20 are kept', async () => {
  const { id } = await makeTranslated()
  const markOf = (round: number) => ({
    path: html('b1'),
    target: nameOf(`<p>Round ${round}</p>`),
    source: ['Come in.'],
    states: ['checked'],
  })
  const rounds = Array.from({ length: 25 }, (_, round) => round)
  for (const round of rounds) {
    app.clock.advance(1000)
    const body = { marks: [markOf(round)] }
    expect((await ask('PUT', `${id}/translate/uk/${id}-1`, body, translator)).status).toBe(200)
  }
  expect((await read(id, `${id}-1`)).marks).toEqual(rounds.slice(5).map(markOf))
})

test('[IMPL-01] translations of a file are looked at first, taken over at once, and taken back at once', async () => {
  const { id, lesson } = await makeTranslated()
  const { xliff, name } = await json(ask('GET', `${id}/xliff/uk`))
  expect(name).toBe(`${id}.uk.xlf`)
  const texts = readXliff(xliff.replace('Гості', 'Гостинність').replace('Сідайте.', 'Сідайте ж.')).texts
  const asked = await json(ask('POST', `${id}/xliff/uk/check`, { texts }, translator))
  expect(asked).toEqual({ changed: 2, same: 2, refused: [] })
  expect(await countsIn(id)).toMatchObject({ written: 3 })
  const batch = { id: crypto.randomUUID(), texts }
  for (const changed of [2, 0])
    expect(await json(ask('PUT', `${id}/xliff/uk`, batch, translator))).toMatchObject({ changed, refused: [] })
  const { document } = await json(ask('GET', lesson))
  expect(document.components[0].texts.uk.html).toBe('<p>Заходьте.</p><p>Сідайте ж.</p>')
  expect((await json(ask('GET', id))).document.elements[0].texts.uk.title).toBe('Гостинність')
  const undo = (lang: string, by: Person) => ask('POST', `${id}/xliff/${lang}/undo`, { id: batch.id }, by)
  // Not by somebody else, nor for a language that isn’t theirs.
  expect([(await undo('uk', author)).status, (await undo('ar', translator)).status]).toEqual([404, 403])
  expect((await json(ask('GET', id))).document.elements[0].texts.uk.title).toBe('Гостинність')
  expect((await undo('uk', translator)).status).toBe(200)
  expect((await json(ask('GET', lesson))).document.components[0].texts.uk.html).toBe(UK)
  expect((await json(ask('GET', id))).document.elements[0].texts.uk.title).toBe('Гості')
  expect((await ask('PUT', `${id}/xliff/ar`, { ...batch, id: crypto.randomUUID() }, translator)).status).toBe(403)
})

test('a translator can’t take back what they changed before as an author', async () => {
  const { id, lesson } = await makeTranslated()
  const { userId } = translator
  const become = (given: object) => ask('PUT', `${id}/people/${userId}`, given)
  await become({ part: 'author' })
  const { document, revision } = await json(ask('GET', lesson))
  const change = setValue(document, { path: html('b1'), lang: null, value: '<p>Do come in.</p><p>Sit down.</p>' })
  const batch = { id: crypto.randomUUID(), revision, changes: [change] }
  expect((await ask('PATCH', lesson, batch, translator)).status).toBe(200)
  await become({ part: 'translator', languages: ['uk'] })
  expect((await ask('POST', `${id}/xliff/uk/undo`, { id: batch.id }, translator)).status).toBe(403)
  expect((await json(ask('GET', lesson))).document.components[0].props.html).toBe(change.value)
})

test('[IMPL-01] the name of a section comes once in a file, and its translation goes to all lessons of the section', async () => {
  const id = `translated${(made += 1)}`
  const elements = ['One', 'Two'].map((title) => ({ title, section: 'The storm' }))
  await makeCourse(app.kernel, { id, title: 'Mark', description: '', lead: '', elements })
  const { texts } = readXliff((await json(ask('GET', `${id}/xliff/uk`))).xliff)
  const named = texts.filter(({ source }) => source === 'The storm')
  expect(named).toHaveLength(1)
  const batch = { id: crypto.randomUUID(), texts: named.map((text) => ({ ...text, target: 'Буря', state: 'written' })) }
  expect(await json(ask('PUT', `${id}/xliff/uk`, batch))).toMatchObject({ changed: 1 })
  const { document } = await json(ask('GET', id))
  expect(document.elements.map(({ texts: { uk } }: any) => uk)).toEqual([{ section: 'Буря' }, { section: 'Буря' }])
})

test('[IMPL-01] a file may have only the open texts of one lesson', async () => {
  const { id, lesson } = await makeTranslated()
  await writeHtml(lesson, '<p>Do come in.</p><p>Sit down.</p>')
  const { xliff } = await json(ask('GET', `${id}/xliff/uk?part=${id}-1&open=true`))
  const { texts } = readXliff(xliff)
  expect(texts).toMatchObject([{ source: 'Do come in.', target: 'Заходьте.', state: 'missing' }])
  // “Still right”, said by a translation program.
  const kept = texts.map((text) => ({ ...text, state: 'checked' }))
  const batch = { id: crypto.randomUUID(), texts: kept }
  expect(await json(ask('PUT', `${id}/xliff/uk`, batch, translator))).toMatchObject({ changed: 1 })
  expect(await countsIn(id)).toMatchObject({ checked: 1, written: 2, outdated: 0 })
})
