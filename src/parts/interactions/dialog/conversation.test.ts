import { expect, test } from 'vitest'
import { conversationOf, filled, variablesOf } from './conversation.ts'

const MESSAGES = [
  { id: 'hello', text: 'Welcome.' },
  {
    id: 'ask',
    text: 'Have you read it?',
    variants: [
      { id: 'yes', text: 'Yes', next: 'good', set: { name: 'read', value: 'yes' } },
      { id: 'no', text: 'No', set: { name: 'read', value: 'not yet' } },
    ],
  },
  { id: 'first', text: 'Then read first.', next: 'end' },
  { id: 'good', text: 'Good.' },
  { id: 'end', text: 'You said {read}, {stranger}.', next: 'hello' },
  { id: 'never', text: 'Nobody comes here.' },
]

const said = (chosen: Record<string, string>) =>
  conversationOf(MESSAGES, chosen).lines.map((line) => (line.by === 'guide' ? line.message.id : line.variant.id))

test('a conversation stops at an unanswered question', () => {
  expect(said({})).toEqual(['hello', 'ask'])
  expect(conversationOf(MESSAGES, {}).asks?.id).toBe('ask')
  expect(conversationOf(MESSAGES, { ask: 'what nobody can say' }).asks?.id).toBe('ask')
})

test.each([
  ['yes', ['hello', 'ask', 'yes', 'good', 'end']],
  ['no', ['hello', 'ask', 'no', 'first', 'end']],
])(
  'the answer %s leads along its branch, and a jump back to an earlier message ends the conversation',
  (choice, lines) => {
    expect(said({ ask: choice })).toEqual(lines)
    expect(conversationOf(MESSAGES, { ask: choice }).asks).toBeUndefined()
  },
)

test('an answer sets a variable that later messages can contain', () => {
  const variables = variablesOf(conversationOf(MESSAGES, { ask: 'no' }))
  expect(variables).toEqual({ read: 'not yet' })
  expect(filled('You said {read}, {stranger}.', variables)).toBe('You said not yet, {stranger}.')
})

const BRANCHED = [
  {
    id: 'ask',
    text: 'Which scene?',
    variants: [
      { id: 'storm', text: 'The storm', set: { name: 'scene', value: 'storm' } },
      { id: 'woman', text: 'The woman', when: { name: 'brave', is: ['yes'] } },
    ],
  },
  { id: 'wet', text: 'So you are wet.', when: { name: 'scene', is: ['storm'] } },
  { id: 'dry', text: 'So you are dry.', when: { name: 'scene', not: ['storm'] } },
]

test('[PROG-06] answers here and earlier in the course decide which messages and answers are shown', () => {
  const texts = (chosen: Record<string, string>, earlier: Record<string, string>) =>
    conversationOf(BRANCHED, chosen, earlier).lines.flatMap((line) => (line.by === 'guide' ? [line.message.id] : []))
  const offered = (earlier: Record<string, string>) =>
    conversationOf(BRANCHED, {}, earlier).asks?.variants?.map(({ id }) => id)
  expect([offered({}), offered({ brave: 'yes' })]).toEqual([['storm'], ['storm', 'woman']])
  expect(texts({ ask: 'storm' }, {})).toEqual(['ask', 'wet'])
  expect(texts({ ask: 'woman' }, { brave: 'yes' })).toEqual(['ask', 'dry'])
})
