import { expect, test } from 'vitest'
import type { Language } from './language.ts'
import { englishTexts, mergeTexts, packFileOf, TEXTS_LANG } from './messages.ts'

const text = (english: string) => ({ text: english, note: 'A note.' })
const language = (direction: Language['direction'], more: Partial<Language> = {}): Language => ({
  code: 'xx',
  name: 'X',
  direction,
  formatLocale: 'en',
  ...more,
})

test('texts of one package are merged from several files, without notes', () => {
  const texts = englishTexts({
    'a/texts.json': { package: 'course', texts: { start: text('Start'), lesson: { next: text('Next') } } },
    'b/texts.json': { package: 'course', texts: { lesson: { back: text('Back') } } },
    'c/texts.json': { package: 'portal', texts: { start: text('Home') } },
  })
  expect(texts).toEqual({
    course: { start: 'Start', lesson: { next: 'Next', back: 'Back' } },
    portal: { start: 'Home' },
  })
})

test.each([
  ['a text', { lesson: { next: text('Next') } }, 'b/texts.json: course.lesson.next'],
  ['a group where another file has a text', { start: { now: text('Now') } }, 'b/texts.json: course.start'],
  ['a text where another file has a group', { lesson: text('Lesson') }, 'b/texts.json: course.lesson'],
])('two files must not both have %s', (_, texts, place) => {
  const first = { package: 'course', texts: { start: text('Start'), lesson: { next: text('Go on') } } }
  expect(() => englishTexts({ 'a/texts.json': first, 'b/texts.json': { package: 'course', texts } })).toThrow(place)
})

test('[LANG-37] missing texts fall back to English, key by key', () => {
  const english = { course: { start: 'Start', lesson: { next: 'Next', back: 'Back' } }, portal: { home: 'Home' } }
  const pack = { course: { lesson: { next: 'Далі', back: '' }, gone: 'Зайве' }, old: { key: 'Зайве' } }
  expect(mergeTexts({ english, pack, language: language('ltr') })).toEqual({
    course: { start: 'Start', lesson: { next: 'Далі', back: 'Back' } },
    portal: { home: 'Home' },
  })
})

test('[LANG-09] in a right-to-left language English fallbacks are isolated, its own texts are not', () => {
  const english = { course: { start: 'Start.', next: 'Next.' } }
  const pack = { course: { start: 'ابدأ.' } }
  expect(mergeTexts({ english, pack, language: language('rtl') }).course).toEqual({
    start: 'ابدأ.',
    next: '\u2068Next.\u2069',
  })
})

test('[LANG-07] in a right-to-left layout with Latin letters every text is isolated', () => {
  const english = { course: { start: 'Start.', next: 'Next.' } }
  const pack = { course: { start: 'Bdu.' } }
  const kabyle = language('rtl', { textDirection: 'ltr' })
  expect(mergeTexts({ english, pack, language: kabyle }).course).toEqual({
    start: '\u2068Bdu.\u2069',
    next: '\u2068Next.\u2069',
  })
})

test('a file of a pack names its language and package', () => {
  expect(packFileOf('../parts/languages/uk/texts/course.json')).toEqual({ code: 'uk', package: 'course' })
})

test.each([
  [{ admin: { save: 'ਸੰਭਾਲੋ', cancel: 'ਰੱਦ ਕਰੋ' } }, 'pa'],
  [{ admin: { save: 'ਸੰਭਾਲੋ' } }, 'en'],
  [{}, 'en'],
])('the texts of the administration say in which language most of them are: %j', (pack, lang) => {
  const english = { admin: { save: 'Save', cancel: 'Cancel' }, course: { start: 'Start' } }
  const merged = mergeTexts({ english, pack, language: { ...language('ltr'), code: 'pa' } })
  expect(merged.admin?.[TEXTS_LANG]).toBe(lang)
  expect(merged.course).toEqual({ start: 'Start' })
})
