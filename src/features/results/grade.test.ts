import { describe, expect, test } from 'vitest'
import { grade, isAnswered, outcomeOf, rightAnswers } from './grade.ts'
import { hideAnswers, realAnswers, shownAnswers, shownOutcome } from './hide-answers.ts'
import { type Answer, question, type Question } from './questions.ts'

const variants = ['a', 'b', 'c'].map((id) => ({ id, text: `Text ${id}`, feedback: `Said to ${id}` }))
const words = { id: 'q', title: 'Which?', explanation: 'Because.', feedback: { right: 'Yes.', wrong: 'Look again.' } }
const image = { src: '/art/a.svg', alt: '', width: 10, height: 10 }
const QUESTIONS = {
  one: { ...words, kind: 'single-choice', variants, right: ['b'] },
  several: { ...words, kind: 'multiple-choice', variants, right: ['a', 'c'] },
  pictures: {
    ...words,
    kind: 'image-choice',
    variants: variants.map((variant) => ({ ...variant, image })),
    right: ['b'],
  },
  text: { ...words, kind: 'open-text', accepted: ['The cushion', 'pillow'] },
  thoughts: { ...words, kind: 'open-text' },
  order: { ...words, kind: 'ordering', variants },
  pairs: {
    ...words,
    kind: 'matching',
    variants: variants.slice(0, 2),
    targets: [
      { id: 'x', text: 'X' },
      { id: 'y', text: 'Y' },
    ],
    pairs: { a: 'y', b: 'x' },
  },
} satisfies Record<string, Question>

const ids = (...list: string[]): Answer[] => list.map((id) => ({ id }))

const GRADES: [keyof typeof QUESTIONS, Answer[], boolean | null, number][] = [
  ['one', ids('b'), true, 1],
  ['one', ids('a'), false, 0],
  ['one', ids('a', 'b'), false, 0],
  ['several', ids('a', 'c'), true, 1],
  ['several', ids('a'), false, 0.5],
  ['several', ids('a', 'b', 'c'), false, 0.5],
  ['several', ids('b'), false, 0],
  ['pictures', ids('b'), true, 1],
  ['text', [{ text: '  the CUSHION! ' }], true, 1],
  ['text', [{ text: 'the boat' }], false, 0],
  ['thoughts', [{ text: 'Much' }], null, 0],
  ['order', ids('a', 'b', 'c'), true, 1],
  ['order', ids('a', 'c', 'b'), false, 1 / 3],
  ['pairs', [{ id: 'a', target: 'y' }, { id: 'b', target: 'x' }], true, 1],
  ['pairs', [{ id: 'a', target: 'y' }, { id: 'b', target: 'y' }], false, 0.5],
  ['one', [], false, 0],
  ['order', [], false, 0],
] // oxfmt-ignore

test.each(GRADES)('%s answered by %j: passed %s, share %f', (name, answers, passed, share) => {
  expect(grade(QUESTIONS[name], answers)).toEqual({ passed, share })
})

test.each(Object.entries(QUESTIONS))('%s is a valid question, and its right answers pass', (_, whole) => {
  expect(question.parse(whole)).toEqual(whole)
  const right = rightAnswers(whole)
  expect(grade(whole, right).passed).toBe(right.length === 0 ? null : true)
})

test.each([
  ['one', [], false],
  ['text', [{ text: '  ' }], false],
  ['order', ids('a', 'b'), false],
  ['pairs', [{ id: 'a', target: 'y' }], false],
  ['several', ids('b'), true],
] as const)('%s with %j is answered: %s', (name, answers, is) => {
  expect(isAnswered(QUESTIONS[name], [...answers])).toBe(is)
})

describe('the outcome of a wrong answer', () => {
  test('covers only the chosen variants while another attempt is allowed', () => {
    expect(outcomeOf(QUESTIONS.several, ids('a', 'b'), { isRevealed: false })).toEqual({
      passed: false,
      share: 0,
      variants: { a: 'right', b: 'wrong' },
      notes: { a: 'Said to a', b: 'Said to b' },
      text: 'Look again.',
    })
  })

  test('covers all variants after the last attempt', () => {
    const outcome = outcomeOf(QUESTIONS.one, ids('a'), { isRevealed: true })
    expect(outcome).toMatchObject({ variants: { a: 'wrong', b: 'missed' }, explanation: 'Because.', right: ids('b') })
  })
})

describe('[TEST-09] before an answer', () => {
  const hideId = (id: string) => `${{ a: 'k', b: 'm', c: 'p', x: 'n', y: 'l' }[id]}-hidden`

  test.each(Object.entries(QUESTIONS))('%s reveals nothing about the right answer', (_, whole) => {
    const shown = hideAnswers(whole, hideId)
    const allowed = ['id', 'kind', 'title', 'text', 'variants', 'targets', 'multiple', 'long', 'maxLength']
    expect(Object.keys(shown).filter((key) => !allowed.includes(key))).toEqual([])
    expect(JSON.stringify(shown)).not.toMatch(/Because|Yes\.|Look again|Said to|cushion|"[abcxy]"/)
  })

  test('an ordering is never shown in its right order, whatever its ids', () => {
    const shown = hideAnswers(QUESTIONS.order, hideId)
    expect(shown.variants?.map(({ text }) => text)).not.toEqual(['Text a', 'Text b', 'Text c'])
  })

  test.each(Object.entries(QUESTIONS))(
    '%s answered with hidden ids is graded like one with the original ids',
    (_, whole) => {
      const right = rightAnswers(whole)
      const shown = shownAnswers(whole, right, hideId)
      expect(realAnswers(whole, shown, hideId)).toEqual(right)
      expect(realAnswers(whole, ids('b', 'stranger'), hideId)).toEqual([])
      const outcome = shownOutcome(whole, outcomeOf(whole, right, { isRevealed: true }), hideId)
      expect(outcome.right).toEqual(shown)
      expect(Object.keys(outcome.variants).every((id) => id.endsWith('-hidden'))).toBe(true)
    },
  )
})
