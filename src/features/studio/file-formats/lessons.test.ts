import { describe, expect, test } from 'vitest'
import { lessonsOf, levelsIn, TEST_QUESTIONS_MAX, titleOf, usualSplit } from './lessons.ts'
import type { FileBlock, FileContent } from './model.ts'

const heading = (level: number, text: string): FileBlock => ({ kind: 'heading', level, text, html: text })
const words = (text: string): FileBlock => ({ kind: 'text', html: `<p>${text}</p>` })
const file = (blocks: FileBlock[], more: Partial<FileContent> = {}): FileContent => ({
  gives: 'lessons',
  blocks,
  pictures: [],
  notices: [],
  ...more,
})
const titles = (content: FileContent, at: 0 | 1 | 2 | 3, title = 'Mark') =>
  lessonsOf(content, { at, title }).map((lesson) => [lesson.title, lesson.blocks.length])

const book = file([
  heading(1, 'Mark'),
  words('Before all.'),
  heading(2, 'The storm'),
  words('Wind.'),
  heading(3, 'At night'),
  heading(2, 'Bread'),
  words('Five loaves.'),
])

describe('a file', () => {
  test('is divided at headings of a level and above, and what comes before the first one is a lesson too', () => {
    expect(titles(book, 2)).toEqual([
      ['Mark', 1],
      ['The storm', 2],
      ['Bread', 1],
    ])
    const parts = file([heading(2, 'The storm'), words('Wind.'), heading(1, 'Part two'), words('Bread.')])
    expect(titles(parts, 2)).toEqual([
      ['The storm', 1],
      ['Part two', 1],
    ])
    expect(titles(book, 0)).toEqual([['Mark', 6]])
  })

  test('is named by itself, by its only highest heading, or by its file', () => {
    expect(titleOf(book, 'a.md')).toBe('Mark')
    expect(titleOf({ ...book, title: 'A gospel' }, 'a.md')).toBe('A gospel')
    expect(titleOf(file([heading(1, 'One'), heading(1, 'Two')]), 'my.notes.md')).toBe('my.notes')
    expect(titleOf(file([words('Wind.'), heading(1, 'One')]), 'a.md')).toBe('a')
    // The heading that gives the title isn't a part of the lesson as well; under another title it is.
    expect(titles(book, 0, 'Luke')).toEqual([['Luke', 7]])
  })

  test('begins lessons at the highest heading that occurs more than once', () => {
    expect(levelsIn(book)).toEqual([1, 2, 3])
    expect(usualSplit(book)).toBe(2)
    expect(usualSplit(file([heading(1, 'Mark'), heading(2, 'The storm')]))).toBe(0)
    expect(usualSplit({ ...book, gives: 'questions' })).toBe(0)
  })

  test('of more questions than a test may have becomes several tests, with its texts in the first', () => {
    const question = (number: number): FileBlock => ({
      kind: 'question',
      question: { number, title: `Question ${number}`, kind: 'true-false', isTrue: true },
    })
    const questions = (count: number) =>
      file([...Array.from({ length: count }, (_, index) => question(index + 1)), words('Read first.')], {
        gives: 'questions',
      })
    expect(titles(questions(TEST_QUESTIONS_MAX), 0)).toEqual([['Mark', TEST_QUESTIONS_MAX + 1]])
    expect(titles(questions(TEST_QUESTIONS_MAX + 1), 0)).toEqual([
      ['Mark 1', TEST_QUESTIONS_MAX + 1],
      ['Mark 2', 1],
    ])
    expect(lessonsOf(questions(1), { at: 0, title: 'Mark' })).toMatchObject([
      { type: 'test', blocks: [{ kind: 'text' }, { kind: 'question' }] },
    ])
    expect(lessonsOf(questions(0), { at: 0, title: 'Mark' })).toMatchObject([{ type: 'lesson' }])
  })
})
