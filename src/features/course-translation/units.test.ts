import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readCourse } from '#features/authoring/course-files.ts'
import { elementDocument, outlineDocument } from '#features/authoring/documents.ts'
import { valueIn } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { schemaOfType } from '#features/pages/server/authoring/block-kinds.ts'
import { align } from './align.ts'
import { courseFields, elementFields, headFields, type TextField, textIn } from './fields.ts'
import { effectOf, fileTextsOf } from './file-texts.ts'
import { languagesIn } from './languages.ts'
import { nameOf } from './rows.ts'
import { join, split } from './units.ts'
import { readXliff, writeXliff } from './xliff.ts'

const SEED = 'db/seed/courses'
const courses = readdirSync(SEED)
/** Those of the demo, and one into which nothing is translated. */
const languages = ['uk', 'ar', 'de']

const app = await createTestApp()
const schemaOf = (kind: string) => schemaOfType(app.kernel, kind)
await app.close()

function documentsOf(course: string): { outline: DraftDocument; contents: DraftDocument[]; ids: string[] } {
  const folder = `${SEED}/${course}`
  const files = Object.fromEntries(
    readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object]),
  )
  const read = readCourse(files as never, new Date())
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const { content } = read
  return {
    outline: outlineDocument(content),
    contents: content.elements.map(elementDocument),
    ids: content.elements.map(({ id }) => id),
  }
}

/** Every text of a course, with the document that has it. */
function textsOf(course: string): { document: DraftDocument; field: TextField }[] {
  const { outline, contents, ids } = documentsOf(course)
  return [
    ...[...courseFields(outline), ...ids.flatMap((id) => headFields(outline, id))].map((field) => ({
      document: outline,
      field,
    })),
    ...contents.flatMap((document) => elementFields(document, schemaOf).map((field) => ({ document, field }))),
  ]
}

/** Every string of the translations of a document, without ids. */
function translatedIn(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText && /\p{L}/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]) =>
    name === 'id' ? [] : translatedIn(own, isText || name === 'texts'),
  )
}

describe.each(courses)('the demo’s course %s', (course) => {
  test('[IMPL-01] is put together again to the letter, in every language', () => {
    const values = textsOf(course).flatMap(({ document, field: { source, path, shape } }) =>
      [source, ...[...languagesIn(document)].map((lang) => textIn(valueIn(document, path, lang), shape))].flatMap(
        (value) => (value === undefined ? [] : [{ value, shape }]),
      ),
    )
    expect(values.length).toBeGreaterThan(20)
    expect(values.filter(({ value, shape }) => nameOf(join(split(value, shape), shape)) !== nameOf(value))).toEqual([])
  })

  test('[IMPL-01] changes nothing when its file for translators comes back, in every language', () => {
    for (const to of languages) {
      const texts = textsOf(course).map(({ document, field }) => ({
        field,
        translation: { value: valueIn(document, field.path, to), mark: undefined },
      }))
      const file = texts.flatMap(({ field, translation }, index) => fileTextsOf(String(index), field, translation))
      const groups = [{ id: 'all', title: course, texts: file }]
      const read = readXliff(writeXliff({ courseId: course, from: 'en', to, groups })).texts
      expect(read.length).toBeGreaterThan(20)
      const effects = read.map((text) => {
        const [index, , unit] = z.tuple([z.string(), z.unknown(), z.int()]).parse(JSON.parse(text.name))
        const place = texts[Number(index)]
        return place && effectOf(place.field, place.translation, { unit, text })
      })
      expect(effects.filter((effect) => effect !== 'same')).toEqual([])
    }
  })

  test('[IMPL-01] has no translation that is not shown beside its original', () => {
    const { outline, contents } = documentsOf(course)
    const shown = new Set(
      textsOf(course).flatMap(({ document, field }) =>
        [field.path, ...field.also].flatMap((path) =>
          [...languagesIn(document)].flatMap((lang) => valueIn(document, path, lang)),
        ),
      ),
    )
    const all = [outline, ...contents].flatMap((document) => translatedIn(document))
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((text) => !shown.has(text))).toEqual([])
  })
})

test('HTML is divided into paragraphs, headings and entries of lists', () => {
  const html =
    '<h2>One</h2>\n<p>Two <em>and</em> three</p><ul><li> Four</li><li><p>Five<br></p></li></ul><p><br></p>loose'
  expect(split(html, 'html').units).toEqual(['One', 'Two <em>and</em> three', 'Four', 'Five<br>', 'loose'])
  expect(join(split(html, 'html'), 'html')).toBe(html)
})

describe('what a paragraph was before', () => {
  const places = (before: string, now: string) =>
    align(before.split('|'), now.split('|')).map((place) => place && `${place.from}${place.isChanged ? '*' : ''}`)

  test.each([
    ['a|b|c', 'a|b|c', ['0', '1', '2']],
    ['a|b|c', 'a|x|c', ['0', '1*', '2']],
    ['a|b|c', 'a|x|b|c', ['0', undefined, '1', '2']],
    ['a|b|c', 'a|c', ['0', '2']],
    ['one two three|b', 'x|one two four|b', [undefined, '0*', '1']],
    ['', 'a', ['0*']],
  ])('%s becomes %s', (before, now, expected) => expect(places(before, now)).toEqual(expected))

  test('is found in time for very many paragraphs', () => {
    const many = Array.from({ length: 6000 }, (_, index) => `paragraph ${index}`)
    expect(align(many, many.with(3000, 'changed'))[3000]).toEqual({ from: 3000, isChanged: true })
    expect(align(many, many.toReversed())).toHaveLength(6000)
  })
})
