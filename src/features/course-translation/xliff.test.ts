import { describe, expect, test } from 'vitest'
import { XmlFault } from '#base/parse-xml.ts'
import type { TextField } from './fields.ts'
import { effectOf, fileTextsOf } from './file-texts.ts'
import type { SentText } from './model.ts'
import type { Translation } from './rows.ts'
import { readXliff, writeXliff } from './xliff.ts'

const field: TextField = {
  path: ['components', 'b', 'props', 'html'],
  shape: 'html',
  source: '<p>Read <b>Mark</b>.</p><p>Sit &amp; rest.<br>Go.</p>',
  also: [],
}
const UK = '<p>Читайте <b>Марка</b>.</p><p>Сядьте.<br>Ідіть.</p>'
const before: Translation = { value: UK, mark: undefined }
const fileOf = (translation: Translation) =>
  writeXliff({
    courseId: 'mark',
    from: 'en',
    to: 'uk',
    groups: [{ id: 'storm', title: 'The “storm” & more', texts: fileTextsOf('storm', field, translation) }],
  })
const effects = (file: string, translation: Translation) =>
  readXliff(file).texts.map((text, unit) => effectOf(field, translation, { unit, text }))

describe('a file for translators', () => {
  test('[IMPL-01] has tags as codes, and changes nothing when it comes back as it was', () => {
    const file = fileOf(before)
    expect(file).toContain(
      '<source xml:space="preserve">Read <pc id="1" dataRefStart="d1" dataRefEnd="e1">Mark</pc>.</source>',
    )
    expect(file).toContain('Sit &amp; rest.<ph id="1" dataRef="d1"/>Go.')
    expect(readXliff(file)).toMatchObject({
      courseId: 'mark',
      lang: 'uk',
      texts: [{ state: 'written' }, { state: 'written' }],
    })
    expect(effects(file, before)).toEqual(['same', 'same'])
  })

  test('[IMPL-01] comes back with new translations, in which tags may be in another order', () => {
    const empty = { value: undefined, mark: undefined }
    const file = fileOf(empty)
    expect(file).not.toContain('<target')
    const done = file.replace(
      'Mark</pc>.</source>',
      'Mark</pc>.</source><target><pc id="1"><mrk id="m" type="term">Марка</mrk></pc> читайте!</target>',
    )
    expect(effects(done, empty)).toMatchObject([
      { value: '<p><b>Марка</b> читайте!</p><p>Sit &amp; rest.<br>Go.</p>', mark: { states: ['written', 'missing'] } },
      'same',
    ])
  })

  test('[IMPL-01] may say that a translation was checked, or made by a program', () => {
    const checked = fileOf(before).replace('state="translated"', 'state="reviewed"')
    expect(effects(checked, before)).toMatchObject([{ value: UK, mark: { states: ['checked', 'written'] } }, 'same'])
    const text: SentText = {
      ...(readXliff(checked).texts[1] as SentText),
      target: 'Ідіть.<1/>Сядьте.',
      state: 'machine',
    }
    expect(effectOf(field, before, { unit: 1, text })).toMatchObject({ mark: { states: ['written', 'machine'] } })
  })

  test('[IMPL-01] is refused text by text: where the original has changed or tags are missing', () => {
    const file = fileOf(before)
    const changed = { ...field, source: '<p>Read <b>Luke</b>.</p><p>Sit &amp; rest.<br>Go.</p>' }
    const read = readXliff(file.replace('Сядьте.<ph id="1" dataRef="d1"/>', 'Сядьте. ')).texts
    expect(effectOf(changed, before, { unit: 0, text: read[0] as SentText })).toEqual({ refused: 'outdated' })
    expect(effectOf(field, before, { unit: 1, text: read[1] as SentText })).toEqual({ refused: 'markers' })
    expect(effectOf(field, before, { unit: 7, text: read[1] as SentText })).toEqual({ refused: 'unknown' })
    expect(effectOf(field, { value: '<p>Одне</p>', mark: undefined }, { unit: 1, text: read[1] as SentText })).toEqual({
      refused: 'whole',
    })
  })

  test('that has codes or tags of its own adds none to the course', () => {
    const text: SentText = {
      ...(readXliff(fileOf(before)).texts[0] as SentText),
      target: '<1>Марка</1> <script> <9>x</9>',
    }
    expect(effectOf(field, before, { unit: 0, text })).toEqual({ refused: 'markers' })
  })

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]>'],
    ['another format', '{}'],
    ['another version', fileOf(before).replace('version="2.1"', 'version="1.2"')],
    ['texts of two courses', fileOf(before).replace('</xliff>', '<file id="x" original="other"/></xliff>')],
    ['an entity', fileOf(before).replace('Марка', '&a;')],
  ])('with %s is not read', (_, file) => expect(() => readXliff(file)).toThrow(XmlFault))
})
