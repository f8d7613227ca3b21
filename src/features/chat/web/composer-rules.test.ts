import { expect, test } from 'vitest'
import { isSendable, isSendKey } from './composer-rules.ts'

const up = { attachment: { fileId: '1', name: 'a.pdf', type: 'application/pdf', size: 1, url: '/a' } }
const draft = { text: 'Almost.', uploads: [], isSending: false }

test('[CHAT-27, CHAT-28, CHAT-31] an empty message can’t be sent, nor one while a message or file is still being sent', () => {
  expect(isSendable(draft)).toBe(true)
  for (const text of ['', '  \n']) expect(isSendable({ ...draft, text })).toBe(false)
  expect(isSendable({ ...draft, isSending: true })).toBe(false)
  expect(isSendable({ ...draft, text: '', uploads: [up] })).toBe(true)
  expect(isSendable({ ...draft, uploads: [up, {}] })).toBe(false)
})

const pressed = { key: 'Enter', shiftKey: false, nativeEvent: { isComposing: false } }

test('[CHAT-29, CHAT-30] Enter sends; Shift+Enter adds a line, and during composition Enter accepts the word', () => {
  expect(isSendKey(pressed)).toBe(true)
  expect(isSendKey({ ...pressed, shiftKey: true })).toBe(false)
  expect(isSendKey({ ...pressed, nativeEvent: { isComposing: true } })).toBe(false)
  expect(isSendKey({ ...pressed, key: 'a' })).toBe(false)
})
