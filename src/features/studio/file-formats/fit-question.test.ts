import { describe, expect, test } from 'vitest'
import { fitQuestions } from './fit-question.ts'
import type { FileQuestion } from './model.ts'

type Own<Question> = Question extends unknown ? Omit<Question, 'number' | 'title'> & { title?: string } : never

function fit(question: Own<FileQuestion>) {
  const asked: FileQuestion = { number: 1, title: 'Who slept?', ...question }
  const { blocks, notices } = fitQuestions({
    gives: 'questions',
    blocks: [{ kind: 'question', question: asked }],
    pictures: [],
    notices: [],
  })
  const [block] = blocks
  return { question: block?.kind === 'question' ? block.question : undefined, codes: notices.map(({ code }) => code) }
}
const codesOf = (question: Own<FileQuestion>) => fit(question).codes
const times = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
const choices = (count: number) => times(count).map((text, index) => ({ text, isRight: index === 0 }))

describe('a question of a file', () => {
  test('may have two to twenty answers, at least one of which is right', () => {
    const choice = (count: number) => codesOf({ kind: 'single-choice', answers: choices(count) })
    expect([1, 2, 20, 21].map(choice)).toEqual([['too-few-answers'], [], [], ['too-many-answers']])
    expect(codesOf({ kind: 'multiple-choice', answers: times(2).map((text) => ({ text })) })).toEqual([
      'no-right-answer',
    ])
    const order = (count: number) => codesOf({ kind: 'ordering', lines: times(count) })
    expect([1, 2, 20, 21].map(order)).toEqual([['too-few-answers'], [], [], ['too-many-answers']])
  })

  test('may match two to twenty things with two to twenty others', () => {
    const pairs = (left: number, right: number) =>
      codesOf({
        kind: 'matching',
        pairs: times(Math.max(left, right)).map((_, index) => ({
          ...(index < left && { left: `left ${index}` }),
          right: `right ${Math.min(index, right - 1)}`,
        })),
      })
    expect([pairs(2, 2), pairs(20, 20), pairs(3, 2), pairs(2, 20)]).toEqual([[], [], [], []])
    expect([pairs(1, 2), pairs(2, 1)]).toEqual([['too-few-answers'], ['too-few-answers']])
    expect([pairs(21, 2), pairs(2, 21)]).toEqual([['too-many-answers'], ['too-many-answers']])
  })

  test('may have fifty accepted answers, and none if a mentor decides', () => {
    const open = (count: number) => codesOf({ kind: 'open-text', accepted: times(count), isLong: false })
    expect([0, 50, 51].map(open)).toEqual([[], [], ['too-many-answers']])
  })

  test('is left out without words, with an empty answer, and with too long ones', () => {
    const isTrue = { kind: 'true-false', isTrue: true } as const
    expect(codesOf({ ...isTrue, title: ' ' })).toEqual(['question-empty'])
    expect(codesOf({ ...isTrue, title: 'a'.repeat(2401) })).toEqual(['question-too-long'])
    const withAnswer = (text: string) => codesOf({ kind: 'single-choice', answers: [...choices(2), { text }] })
    expect([' ', 'a'.repeat(500), 'a'.repeat(501)].map(withAnswer)).toEqual([['answer-empty'], [], ['answer-too-long']])
  })

  test('that is long is divided before its last sentence', () => {
    const story = 'The wind rose. '.repeat(30).trim()
    const { question, codes } = fit({ kind: 'true-false', isTrue: true, title: `${story} Did he sleep?` })
    expect(codes).toEqual(['question-divided'])
    expect(question).toMatchObject({ text: story, title: 'Did he sleep?' })
  })

  test('keeps feedback of 2000 characters, and the beginning of longer one', () => {
    const long = 'a'.repeat(2001)
    const short = `${'a'.repeat(1999)}…`
    const { question, codes } = fit({
      kind: 'single-choice',
      explanation: long,
      feedback: { right: long, wrong: 'b'.repeat(2000) },
      answers: choices(2).map((answer) => ({ ...answer, feedback: long })),
    })
    expect(codes).toEqual(['feedback-shortened'])
    expect(question).toMatchObject({
      explanation: short,
      feedback: { right: short, wrong: 'b'.repeat(2000) },
      answers: [{ feedback: short }, { feedback: short }],
    })
  })
})
