import { expect, test } from 'vitest'
import { cleaned, interactionPayload, quizPayload } from './payload.ts'

const image = { src: '/art/a.svg', alt: 'A', width: 4, height: 3 }
const VARIANTS = [
  { id: 'a', text: 'One', image },
  { id: 'b', text: '' },
]
const where = {
  id: 'result-1',
  answeredAt: '2026-03-02T10:00:00.000Z',
  courseId: 'c',
  elementId: 'e',
  componentId: 'b1',
  componentName: 'single-choice',
  type: 'question',
}
const send = (answers: { id?: string; text?: string }[]) =>
  interactionPayload({ title: 'Which?', variants: VARIANTS }, answers, where)

test('[RESULT-01] an interaction result contains the question, the variants and the choice', () => {
  expect(send([{ id: 'a' }])).toEqual({
    ...where,
    passed: null,
    text: 'Which?',
    variants: [{ id: 'a', text: 'One', image }, { id: 'b' }],
    answers: [{ id: 'a', text: 'One', image }],
    multiple: false,
  })
})

test('[RESULT-02] multiple is set when there is more than one answer', () => {
  expect([send([{ id: 'a' }])?.multiple, send([{ id: 'a' }, { id: 'b' }])?.multiple]).toEqual([false, true])
})

test.each([[[]], [[{ text: '   ' }]], [[{}]]])('[RESULT-04] an empty answer is not sent: %j', (answers) => {
  expect(send(answers)).toBeUndefined()
})

test.each([
  [{ id: 'a', text: '', image: {} }, { id: 'a' }],
  [{ id: 'a', text: '  ', image: null }, { id: 'a' }],
  [
    { id: 'a', text: 'One', image: { src: '/a.png' } },
    { id: 'a', text: 'One', image: { src: '/a.png' } },
  ],
])('[RESULT-05] empty text and image are left out of %j', (given, sent) => {
  expect(cleaned(given)).toEqual(sent)
})

test('[RESULT-06] the original from which a picture was cropped is dropped', () => {
  const cut = { src: '/a.png', parent: { src: '/whole.png' }, crop: { x: 1 } }
  expect(cleaned({ id: 'a', image: cut })).toEqual({ id: 'a', image: { src: '/a.png' } })
})

test('[RESULT-03] a quiz result contains its dialog, its message, and the course as its category', () => {
  const { id, answeredAt, elementId } = where
  const of = { id, answeredAt, elementId, courseId: 'c', dialogId: 'e.b1', msgId: 'm', sessionId: 's' }
  expect(quizPayload({ title: 'When?', variants: [{ id: 'a', text: 'Now' }] }, [{ id: 'a' }], of)).toEqual({
    id, answeredAt, elementId, dialogId: 'e.b1', msgId: 'm', sessionId: 's', categoryId: 'c', text: 'When?',
    variants: [{ id: 'a', text: 'Now' }], answers: [{ id: 'a', text: 'Now' }], multiple: false,
  }) // oxfmt-ignore
})
