import { expect, test } from 'vitest'
import type { TextField } from './fields.ts'
import type { TextMark } from './model.ts'
import { markAfter, markUnit, nameOf, rowsOf, type Translation, writeUnit } from './rows.ts'

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const field = (...texts: string[]): TextField => ({
  path: ['html'],
  shape: 'html',
  source: paragraphs(...texts),
  also: [],
})
const of = (value: unknown, mark?: TextMark): Translation => ({ value, mark })
const states = (own: TextField, translation: Translation) => rowsOf(own, translation).map(({ state }) => state)
/** The mark that is stored after a change. */
const after = (before: [TextField, unknown], next: [TextField, unknown], marks: TextMark[] = []) =>
  markAfter('html', {
    before: { source: before[0].source, value: before[1] },
    after: { source: next[0].source, value: next[1] },
    find: (target) => marks.find((mark) => mark.target === target),
  })

const ABC = field('Anna', 'Boat', 'Cave')
const abc = paragraphs('Анна', 'Човен', 'Печера')

test('[IMPL-01] a translation without a mark is of the text as it is now', () => {
  expect(states(ABC, of(abc))).toEqual(['written', 'written', 'written'])
  expect(states(ABC, of(undefined))).toEqual(['missing', 'missing', 'missing'])
})

test('[IMPL-01] a changed paragraph makes its translation outdated and no other', () => {
  const changed = field('Anna', 'Small boat', 'Cave')
  const mark = after([ABC, abc], [changed, abc])
  expect(states(changed, of(abc, mark))).toEqual(['written', 'outdated', 'written'])
  expect(rowsOf(changed, of(abc, mark))[1]).toMatchObject({ old: 'Boat', source: 'Small boat', target: 'Човен' })
  // Taking the change back is as if nothing had happened.
  expect(states(ABC, of(abc, mark))).toEqual(['written', 'written', 'written'])
})

test('[IMPL-01] a paragraph that is added or removed leaves the other translations as they are', () => {
  const added = field('Anna', 'Quite new', 'Boat', 'Cave')
  expect(states(added, of(abc, after([ABC, abc], [added, abc])))).toEqual(['written', 'missing', 'written', 'written'])
  const removed = field('Anna', 'Cave')
  const mark = after([ABC, abc], [removed, abc])
  expect(rowsOf(removed, of(abc, mark)).map(({ target }) => target)).toEqual(['Анна', 'Печера'])
  const { value } = writeUnit(removed, of(abc, mark), { unit: 1, text: 'Грот' })
  expect(value).toBe(paragraphs('Анна', 'Грот'))
})

test('[IMPL-01] writing one paragraph keeps what is known of the others', () => {
  const changed = field('Anna', 'Small boat', 'Cave')
  const mark = after([ABC, abc], [changed, abc])
  const written = writeUnit(changed, of(abc, mark), { unit: 2, text: 'Грот' })
  expect(written.value).toBe(paragraphs('Анна', 'Човен', 'Грот'))
  expect(states(changed, of(written.value, written.mark))).toEqual(['written', 'outdated', 'written'])
  // The portal finds out the same when only the text is saved.
  expect(after([changed, abc], [changed, written.value], mark ? [mark] : [])).toEqual(written.mark)
  const both = writeUnit(changed, of(written.value, written.mark), { unit: 1, text: 'Човник' })
  expect(states(changed, of(both.value, both.mark))).toEqual(['written', 'written', 'written'])
})

test('[IMPL-01] until all paragraphs are translated, learners read the original of the others', () => {
  const first = writeUnit(ABC, of(undefined), { unit: 1, text: 'Човен' })
  expect(first.value).toBe(paragraphs('Anna', 'Човен', 'Cave'))
  expect(states(ABC, of(first.value, first.mark))).toEqual(['missing', 'written', 'missing'])
  expect(after([ABC, undefined], [ABC, first.value])).toEqual(first.mark)
  const cleared = writeUnit(ABC, of(first.value, first.mark), { unit: 1, text: ' ' })
  expect(cleared).toEqual({ value: undefined, mark: undefined })
})

test('[IMPL-01] a text that is equal in both languages counts as translated once somebody says so', () => {
  const first = writeUnit(ABC, of(undefined), { unit: 0, text: 'Анна' })
  const mark = markUnit(ABC, of(first.value, first.mark), { unit: 1, state: 'checked' })
  expect(states(ABC, of(first.value, mark))).toEqual(['written', 'checked', 'missing'])
})

test('[IMPL-01] “still right” takes over the changed original', () => {
  const changed = field('Anna', 'Small boat', 'Cave')
  const mark = after([ABC, abc], [changed, abc])
  const kept = markUnit(changed, of(abc, mark), { unit: 1, state: 'checked' })
  expect(states(changed, of(abc, kept))).toEqual(['written', 'checked', 'written'])
})

test('[IMPL-01] a translation that is taken back is outdated again', () => {
  const changed = field('Anna', 'Small boat', 'Cave')
  const mark = after([ABC, abc], [changed, abc])
  const next = paragraphs('Анна', 'Човник', 'Печера')
  const marks = mark ? [mark] : []
  expect(after([changed, abc], [changed, next], marks)).toBeUndefined()
  expect(after([changed, next], [changed, abc], marks)).toBeUndefined()
  expect(states(changed, of(abc, marks[0]))).toEqual(['written', 'outdated', 'written'])
})

test('[IMPL-01] a translation with other paragraphs than its original is one text', () => {
  const other = paragraphs('Анна і човен', 'Печера')
  expect(rowsOf(ABC, of(other))).toMatchObject([{ unit: null, state: 'written', target: 'Анна і човен\nПечера' }])
  const changed = field('Anna', 'Small boat', 'Cave')
  const mark = after([ABC, other], [changed, other])
  expect(states(changed, of(other, mark))).toEqual(['outdated'])
  expect(states(changed, of(other, markUnit(changed, of(other, mark), { unit: null, state: 'checked' })))).toEqual([
    'checked',
  ])
})

test('[IMPL-01] a mark of another translation says nothing', () => {
  const mark: TextMark = { target: nameOf('other'), source: ['x', 'y', 'z'], states: ['checked', 'checked', 'checked'] }
  expect(states(ABC, of(abc, mark))).toEqual(['written', 'written', 'written'])
})

test('numbers and signs need no translation', () => {
  expect(rowsOf(field('Anna', '12:30', '&nbsp;—'), of(undefined)).map(({ source }) => source)).toEqual(['Anna'])
})
