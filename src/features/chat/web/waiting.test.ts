import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/outbox-storage.ts'
import { nextFailureAt, queueOf, SEND_ROUTE, SEND_WITHIN_MS, waitingIn } from './waiting.ts'

const NOW = Date.UTC(2026, 2, 2)
const ruth = { id: 'lpmusr:ruth', fullName: 'Ruth', avatarUrl: null, isStudent: true }

const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  route: SEND_ROUTE,
  input: { body: { id: `lpmmsg:${id}`, text: `Text ${id}`, chatId: 'lpmchat:1', userId: 'ruth' } },
  queue: queueOf('lpmchat:1'),
  owner: 'ruth',
  at: NOW,
  dueAt: NOW,
  retryAt: 0,
  retryMs: 1,
  ...more,
})
const waiting = (entries: OutboxEntry[], { isOnline = true, now = NOW } = {}) =>
  waitingIn(entries, { chatId: 'lpmchat:1', author: ruth, isOnline, now }).map(
    ({ node }) => `${node.id} ${node.status}`,
  )

test('[CHAT-01, CHAT-05] a written message is SENDING, with the id made by the browser and its author', () => {
  const [message] = waitingIn([entry('1')], { chatId: 'lpmchat:1', author: ruth, isOnline: true, now: NOW })
  expect(message?.node).toMatchObject({
    id: 'lpmmsg:1',
    status: 'SENDING',
    text: 'Text 1',
    isNew: false,
    participant: ruth,
  })
})

test('[CHAT-07, ERROR-59] it is SENDING_FAILED without a network, after an error or refusal, or after ten seconds', () => {
  expect(waiting([entry('1')], { isOnline: false })).toEqual(['lpmmsg:1 SENDING_FAILED'])
  expect(waiting([entry('1', { retryAt: NOW + 1 })])).toEqual(['lpmmsg:1 SENDING_FAILED'])
  const refusal = { status: 403, code: 'AUTH-DENY', message: '' }
  expect(waiting([entry('1', { refusal })])).toEqual(['lpmmsg:1 SENDING_FAILED'])
  expect(waiting([entry('1')], { now: NOW + SEND_WITHIN_MS - 1 })).toEqual(['lpmmsg:1 SENDING'])
  expect(waiting([entry('1')], { now: NOW + SEND_WITHIN_MS })).toEqual(['lpmmsg:1 SENDING_FAILED'])
  expect(nextFailureAt([entry('1', { retryAt: 1 }), entry('2')])).toBe(NOW + SEND_WITHIN_MS)
})

test('messages behind a failed one wait for it; a refused one blocks nobody', () => {
  expect(waiting([entry('1', { retryAt: NOW + 1 }), entry('2')])).toEqual([
    'lpmmsg:1 SENDING_FAILED',
    'lpmmsg:2 SENDING_FAILED',
  ])
  const refusal = { status: 403, code: 'AUTH-DENY', message: '' }
  expect(waiting([entry('1', { refusal }), entry('2')])).toEqual(['lpmmsg:1 SENDING_FAILED', 'lpmmsg:2 SENDING'])
})

test('[CHAT-41] pending messages of other people, chats and features are not shown', () => {
  const others = [entry('1', { owner: 'other' }), entry('2', { queue: queueOf('lpmchat:2') })]
  expect(waiting([...others, entry('3', { route: 'POST /dvm/x' }), entry('4')])).toEqual(['lpmmsg:4 SENDING'])
})
