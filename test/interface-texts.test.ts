import { expect, test } from 'vitest'
import { englishTexts, type Messages, type TextsFile } from '#i18n/messages.ts'
import { API_EXCEPTIONS, BANNED_WORDS, TEXT_EXCEPTIONS } from './interface-texts/banned-words.ts'

const files = import.meta.glob<TextsFile>('../src/**/texts.json', { eager: true, import: 'default' })
const texts = textsIn(englishTexts(files))

function textsIn(messages: Messages, prefix = ''): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: prefix + key, text: value }] : textsIn(value, `${prefix}${key}.`),
  )
}

const wordsIn = (text: string): string[] =>
  BANNED_WORDS.flatMap(({ pattern, instead }) => {
    const [word] = pattern.exec(text) ?? []
    return word === undefined ? [] : [`“${word}”: ${instead}`]
  })
const isExcepted = (text: string): boolean => TEXT_EXCEPTIONS.some((exception) => exception.text === text)

test('English texts use the words of the glossary', () => {
  expect(texts.length).toBeGreaterThan(4000)
  const found = texts
    .filter(({ text }) => !isExcepted(text))
    .map(({ key, text }) => ({ key, text, words: wordsIn(text) }))
  expect(found.filter(({ words }) => words.length > 0)).toEqual([])
})

test('the check finds each banned word', () => {
  const samples = [
    'Email of who gets it',
    'Write to him',
    'Your results stand here: it stands',
    'This code holds',
    'This file is no picture',
    'The messages are coming',
    'This mail was written',
    'We sent a letter',
    'Money back',
    'Choose a film',
    'It begins today',
    '9 elements',
    'Take away',
    'It cannot be read',
    'It is not here',
    'Learner without a name',
    'Type a sum, as 50',
    'Load it anew',
    "It isn't right",
  ]
  expect(samples.filter((text) => wordsIn(text).length === 0)).toEqual([])
  expect(BANNED_WORDS.filter(({ pattern }) => !samples.some((text) => pattern.test(text)))).toEqual([])
})

test('a kind of question, and the description of a picture, has one name in the studio, the designer and the library', () => {
  const named = (pattern: RegExp) => texts.filter(({ key }) => pattern.test(key)).map(({ key, text }) => [key, text])
  expect(named(/\.(?:single-choice|multiple-choice|open-text|image-choice)$/).map(([key]) => key)).toEqual([
    'admin.studio.kinds.single-choice',
    'admin.studio.kinds.multiple-choice',
    'admin.studio.kinds.image-choice',
    'admin.studio.kinds.open-text',
  ])
  expect(new Set(named(/^admin\..*\.alt$/).map(([, text]) => text))).toEqual(new Set(['Picture description']))
})

test('every exception is still needed', () => {
  const unused = TEXT_EXCEPTIONS.filter(
    ({ text }) => wordsIn(text).length === 0 || !texts.some((one) => one.text === text),
  )
  expect(unused).toEqual([])
})

const catalogues = import.meta.glob<string>('../src/**/*errors.ts', { eager: true, query: '?raw', import: 'default' })

test('messages of the API use the words of the glossary', () => {
  const messages = Object.values(catalogues).flatMap((code) =>
    [...code.matchAll(/message:\s*'((?:[^'\\]|\\.)*)'/g)].map(([, message = '']) => message),
  )
  expect(messages.length).toBeGreaterThan(200)
  const withBanned = new Set(messages.filter((text) => wordsIn(text).length > 0))
  expect([...withBanned].toSorted()).toEqual(API_EXCEPTIONS.toSorted())
})
