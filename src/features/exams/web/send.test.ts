import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Answer, ShownQuestion } from '#features/results/questions.ts'
import { outbox } from '#web/outbox.ts'
import { RESULTS_ROUTE } from './calls.ts'
import { type Sender, sendAnswer } from './send.ts'

const QUESTION: ShownQuestion = {
  id: 'q1',
  kind: 'multiple-choice',
  title: 'Which boats were there?',
  variants: [
    { id: 'a', text: 'The one', image: { src: '/a.png', alt: '', width: 4, height: 3 } },
    { id: 'b', text: '' },
  ],
}

const bodyOf = (attemptId: string, answers: Answer[]) => {
  const sender: Sender = {
    test: { elementId: 't', courseId: 'mark', rules: {} as Sender['test']['rules'] },
    attempt: { id: attemptId },
    lang: 'en',
    userId: 'ruth',
  }
  sendAnswer(sender, QUESTION, answers)
  const entry = outbox.entries().find(({ key }) => key === `${attemptId}/q1`)
  expect(entry).toMatchObject({ route: RESULTS_ROUTE, owner: 'ruth' })
  return entry?.input
}

test('[TEST-04, RESULT-05] a test result is a quiz result with `passed`, without empty fields', () => {
  expect(bodyOf('one', [{ id: 'a' }, { id: 'b', text: ' ' }])).toHaveProperty('body', {
    dialogId: 'one',
    msgId: 'q1',
    text: 'Which boats were there?',
    variants: [{ id: 'a', text: 'The one' }, { id: 'b' }],
    categoryId: 'mark',
    elementId: 't',
    answers: [{ id: 'a' }, { id: 'b' }],
    multiple: true,
    passed: false,
  })
})
