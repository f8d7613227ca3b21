import { describe, expect, test } from 'vitest'
import { BOOK_NAMES } from './book-names.ts'
import { findLocalReferences } from './find-local-references.ts'
import { writeReference } from './rules.ts'

const found = (text: string, lang: string): string =>
  findLocalReferences(text, lang)
    .map(({ start, end, passages }) => `${text.slice(start, end)} = ${writeReference(passages)}`)
    .join(' | ')

describe('[IMPL-36] a reference in the language of the text is found', () => {
  test.each([
    ['uk', '1 Кор 13:4-8; Рим 8', '1 Кор 13:4-8 = 1 Corinthians 13:4–8 | Рим 8 = Romans 8'],
    ['uk', 'Прочитай Євангеліє від Марка 2:1–12 вголос.', 'Марка 2:1–12 = Mark 2:1–12'],
    [
      'uk',
      '1-е Кор. 13:4, Флп 2:5; Об’явлення 1:8',
      '1-е Кор. 13:4 = 1 Corinthians 13:4 | Флп 2:5 = Philippians 2:5 | Об’явлення 1:8 = Revelation 1:8',
    ],
    [
      'ru',
      'см. Мк 2:1, 3; 4:35 и 1-е Коринфянам 13',
      'Мк 2:1, 3; 4:35 = Mark 2:1, 3; 4:35 | 1-е Коринфянам 13 = 1 Corinthians 13',
    ],
    ['ru', '3 Цар 17:1', '3 Цар 17:1 = 1 Kings 17:1'],
    ['de', '1 Kor 13,4-8', '1 Kor 13,4-8 = 1 Corinthians 13:4–8'],
    [
      'de',
      '1. Mose 1,1 und Joh. 3,16.18-20; 4,1',
      '1. Mose 1,1 = Genesis 1:1 | Joh. 3,16.18-20; 4,1 = John 3:16, 18–20; 4:1',
    ],
    ['de', 'Joh 3,16.18.20', 'Joh 3,16.18.20 = John 3:16, 18, 20'],
    ['de', 'Mk 4,35–5,1 und Joh 3:16f.', 'Mk 4,35–5,1 = Mark 4:35–5:1 | Joh 3:16 = John 3:16'],
    [
      'fr',
      'Jean 3.16 ; Jn 3,16 ; 1 Co 13.4-8',
      'Jean 3.16 = John 3:16 | Jn 3,16 = John 3:16 | 1 Co 13.4-8 = 1 Corinthians 13:4–8',
    ],
    ['es', 'Juan 3:16 y II Corintios 5,17', 'Juan 3:16 = John 3:16 | II Corintios 5,17 = 2 Corinthians 5:17'],
    ['pl', 'J 3,16; Łk 15,11-32', 'J 3,16 = John 3:16 | Łk 15,11-32 = Luke 15:11–32'],
    [
      'pt',
      'João 3:16; 1ª Coríntios 13; Jo 1,1',
      'João 3:16 = John 3:16 | 1ª Coríntios 13 = 1 Corinthians 13 | Jo 1,1 = John 1:1',
    ],
    ['ar', 'اقرأ مرقس ٢: ١-١٢، ويوحنا 3: 16', 'مرقس ٢: ١-١٢ = Mark 2:1–12 | يوحنا 3: 16 = John 3:16'],
    [
      'ar',
      '١ كورنثوس ١٣: ٤، ٧؛ كورنثوس الثانية ٥:١٧',
      '١ كورنثوس ١٣: ٤، ٧ = 1 Corinthians 13:4, 7 | كورنثوس الثانية ٥:١٧ = 2 Corinthians 5:17',
    ],
    ['uk', 'Mark 2:1 in English', 'Mark 2:1 = Mark 2:1'],
    ['fi', 'Mark 2:1', 'Mark 2:1 = Mark 2:1'],
  ])('%s: %s', (lang, text, references) => {
    expect(found(text, lang)).toBe(references)
  })
})

describe('[IMPL-36] an ambiguous reference stays plain text', () => {
  test.each([
    // Two chapters, or a chapter and a verse?
    ['uk', 'Мк 2,1'],
    ['de', 'Ps 1, 3'],
    // Somebody named Mark has five loaves.
    ['uk', 'У Марка 5 хлібів'],
    ['de', 'Mit Daniel 3 mal'],
    ['ar', 'مع مرقس 5 أرغفة'],
    // Psalms are numbered differently; Joel and Malachi are divided into different chapters.
    ['ru', 'Пс 22'],
    ['de', 'Joel 3,1 und Mal 3,20'],
    // A word, a single character, a time of day, a chapter that doesn't exist.
    ['pl', 'J 3'],
    ['uk', 'Дань 3:16, 12 Кор 1:1'],
    ['de', 'Mk 17,1'],
    ['es', 'Reunión a las 3:16'],
  ])('%s: %s', (lang, text) => {
    expect(found(text, lang)).toBe('')
  })
})

test('[IMPL-36] where the heading of a psalm counts as its first verse, the reference links to the whole psalm', () => {
  expect([found('Ps 51,3', 'de'), found('Пс 23:1', 'uk'), found('Пс 2:1', 'ru')]).toEqual([
    'Ps 51,3 = Psalm 51',
    'Пс 23:1 = Psalm 23',
    'Пс 2:1 = Psalm 2',
  ])
  expect([found('Salmo 51:3', 'es'), found('مزمور ٢٣: ١', 'ar')]).toEqual([
    'Salmo 51:3 = Psalm 51:3',
    'مزمور ٢٣: ١ = Psalm 23:1',
  ])
})

test('[IMPL-36] every language names all books, and each name finds the one book it belongs to', () => {
  for (const [lang, { books }] of Object.entries(BOOK_NAMES)) {
    expect([lang, books.length]).toEqual([lang, 66])
    const names = books.flat()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const unknown = names.filter((name) => findLocalReferences(`— ${name} 1:1`, lang).length !== 1)
    // Psalm 1 has the same number everywhere.
    expect([lang, unknown]).toEqual([lang, []])
  }
})

test('[IMPL-36] any text is searched in acceptable time', () => {
  const text = 'Мк 1:1, '.repeat(20) + 'Мк 1' + ' ,1'.repeat(20_000) + '1 '.repeat(20_000)
  expect(findLocalReferences(text, 'uk').length).toBeGreaterThan(0)
})
