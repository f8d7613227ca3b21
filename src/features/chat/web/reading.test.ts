import { afterEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../model.ts'
import { talkOf, TalkStore } from './talk-store.ts'
import { isRead } from './use-reading.ts'
import { isNearTop } from './use-scrolling.ts'

const calls = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./queries.ts', () => ({
  callChat: async (route: string) => calls.get(route),
  logged: (error: unknown) => {
    throw error
  },
}))
afterEach(() => vi.useRealTimers())

const seen = (intersectionRatio: number, height = 0) => ({
  intersectionRatio,
  intersectionRect: { height },
  rootBounds: { height: 400 },
})

test('[CHAT-15, CHAT-16, LIMIT-58] older messages load within 100 px of the top; a message is read at 70% visibility', () => {
  // Counted from below: 900 px can be scrolled.
  const at = (fromTop: number) => ({ scrollHeight: 1300, clientHeight: 400, scrollTop: fromTop - 900 })
  expect([0, 100, 101].map((fromTop) => isNearTop(at(fromTop)))).toEqual([true, true, false])
  expect([0.69, 0.7, 1].map((share) => isRead(seen(share)))).toEqual([false, true, true])
  // A message taller than the list can never be completely visible.
  expect([279, 280].map((height) => isRead(seen(0.2, height)))).toEqual([false, true])
})

const message: ChatMessage = {
  id: 'lpmmsg:1',
  text: 'Two things before Thursday.',
  createdAt: '2026-03-01T22:00:00Z',
  isNew: true,
  chatId: 'lpmchat:1',
  participant: { id: 'lpmusr:m', fullName: 'Daniel Okafor', avatarUrl: null, isStudent: false },
  attachments: [],
  readAt: null,
  via: 'portal',
}

test('[CHAT-09, LIMIT-36] a message looks new until 2 s after it was marked as read', async () => {
  vi.useFakeTimers()
  const pageInfo = { startCursor: '1', hasPreviousPage: false, endCursor: '1' }
  calls.set('POST /lpm/v2/messages.list', { edges: [{ node: message, cursor: '1' }], pageInfo })
  calls.set('POST /lpm/v2/messages.markAsRead', { ids: [message.id], unreadMessagesCount: 0 })
  const store = new TalkStore('lpmchat:1')
  await store.open()
  const isNew = () => store.read().talk?.edges[0]?.node.isNew
  store.markRead([message.id])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isNew()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isNew()).toBe(false)
})

test('a chat is kept while its reader stays, and nothing of it for the next person in this browser', () => {
  const first = talkOf('ruth', 'lpmchat:1')
  expect(talkOf('ruth', 'lpmchat:1')).toBe(first)
  expect(talkOf('ruth', 'lpmchat:2')).not.toBe(first)
  const next = talkOf('omar', 'lpmchat:1')
  expect(next).not.toBe(first)
  expect(talkOf('ruth', 'lpmchat:1')).not.toBe(first)
})
