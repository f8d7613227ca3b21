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

test('a conversation waits at its question', () => {
  expect(said({})).toEqual(['hello', 'ask'])
  expect(conversationOf(MESSAGES, {}).asks?.id).toBe('ask')
  expect(conversationOf(MESSAGES, { ask: 'what nobody can say' }).asks?.id).toBe('ask')
})

test.each([
  ['yes', ['hello', 'ask', 'yes', 'good', 'end']],
  ['no', ['hello', 'ask', 'no', 'first', 'end']],
])('%s leads along its branch, and a way back ends it', (choice, lines) => {
  expect(said({ ask: choice })).toEqual(lines)
  expect(conversationOf(MESSAGES, { ask: choice }).asks).toBeUndefined()
})

test('what was chosen is remembered, and said again', () => {
  const variables = variablesOf(conversationOf(MESSAGES, { ask: 'no' }))
  expect(variables).toEqual({ read: 'not yet' })
  expect(filled('You said {read}, {stranger}.', variables)).toBe('You said not yet, {stranger}.')
})
