import { expect, test } from 'vitest'
import { format } from './format.ts'

const file = (text: string) => ({ name: 'a.txt', bytes: new Uint8Array(new TextEncoder().encode(text)) })

test('Aiken questions have their answers and the right one; what breaks the rules is named by its line', async () => {
  const text =
    'Who slept in\nthe boat?\nA. Peter\nB) Jesus\nANSWER: B\n\nBroken?\nA. One\nB. Two\n\nWrong letter?\nA. One\nB. Two\nANSWER: C\n\nWhich two?\nA. Mark\nB. Acts\nC. Luke\nANSWER: A, C'
  const { blocks, notices, gives } = await format.read(file(text))
  expect(gives).toBe('questions')
  expect(blocks).toEqual([
    {
      kind: 'question',
      question: {
        kind: 'single-choice',
        number: 1,
        title: 'Who slept in the boat?',
        answers: [
          { text: 'Peter', isRight: false },
          { text: 'Jesus', isRight: true },
        ],
      },
    },
    {
      kind: 'question',
      question: expect.objectContaining({ kind: 'multiple-choice', number: 2, title: 'Which two?' }),
    },
  ])
  expect(notices).toEqual([
    { outcome: 'left', code: 'question-broken', place: { line: 7 } },
    { outcome: 'left', code: 'question-broken', place: { line: 11 } },
  ])
})

test('A text without a line for the right answer is not Aiken', () => {
  expect(format.recognise(file('A. One\nB. Two'))).toBe(0)
  expect(format.recognise(file('Q\nA. One\nB. Two\nANSWER: A'))).toBeGreaterThan(1)
})
