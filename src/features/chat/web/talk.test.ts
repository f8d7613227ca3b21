import { expect, test } from 'vitest'
import type { ChatMessage, ChatUpdate, MessageEdge } from '../model.ts'
import { clearNew, isAhead, talkFromNewestPage, addOlderPage, addSent, applyUpdates, type Talk } from './talk.ts'

const mentor = { id: 'lpmusr:m', fullName: 'Daniel Okafor', avatarUrl: null, isStudent: false }

const message = (place: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `lpmmsg:${place}`,
  text: `Message ${place}`,
  createdAt: new Date(Date.UTC(2026, 2, 2, 9, place)).toISOString(),
  isNew: false,
  chatId: 'lpmchat:1',
  participant: mentor,
  attachments: [],
  readAt: null,
  via: 'portal',
  ...more,
})
const edge = (place: number, more?: Partial<ChatMessage>): MessageEdge => ({
  node: message(place, more),
  cursor: String(place),
})
const update = (place: number, type: ChatUpdate['type'], node: ChatMessage): ChatUpdate => ({
  cursor: String(place),
  type,
  node,
})
const placesOf = (talk: Talk) => talk.edges.map(({ cursor }) => Number(cursor))
const never = () => false

const newest = talkFromNewestPage({
  edges: [edge(9), edge(10), edge(12)],
  pageInfo: { startCursor: '9', hasPreviousPage: true, endCursor: '13' },
})

test('[CHAT-02, CHAT-15] older pages are added before what is loaded, each message once, until the first one', () => {
  const older = addOlderPage(newest, {
    edges: [edge(2), edge(8), edge(9)],
    pageInfo: { startCursor: '2', hasPreviousPage: false, endCursor: '99' },
  })
  expect(placesOf(older)).toEqual([2, 8, 9, 10, 12])
  expect(older).toMatchObject({ startCursor: '2', hasPreviousPage: false, lastCursor: '13' })
})

test('[CHAT-22] updates insert new messages in order, change read ones, and advance the cursor', () => {
  const read = '2026-03-02T10:00:00.000Z'
  const talk = applyUpdates(
    newest,
    [update(14, 'created', message(14)), update(15, 'read', message(10, { readAt: read }))],
    never,
  )
  expect(placesOf(talk)).toEqual([9, 10, 12, 14])
  expect(talk.edges[1]?.node.readAt).toBe(read)
  expect(talk.lastCursor).toBe('15')
  expect(applyUpdates(talk, [update(14, 'created', message(14))], never)).toEqual(talk)
})

test('a read receipt of a message that isn’t loaded leaves no gap', () => {
  const talk = applyUpdates(newest, [update(16, 'read', message(1))], never)
  expect(placesOf(talk)).toEqual([9, 10, 12])
  expect(talk.lastCursor).toBe('16')
})

test('[CHAT-06] one’s own message is inserted from the response; what happened before it is still requested', () => {
  const talk = addSent(newest, edge(15))
  expect(placesOf(talk)).toEqual([9, 10, 12, 15])
  expect(talk.lastCursor).toBe('13')
  expect(isAhead(talk, '15')).toBe(true)
  expect(placesOf(addSent(talk, edge(15)))).toEqual([9, 10, 12, 15])
})

test('[CHAT-09] a message that this page marked as read looks new until its time is over', () => {
  const isNew = { isNew: true }
  const talk = applyUpdates(newest, [update(14, 'created', message(14, isNew))], never)
  const marked = applyUpdates(talk, [update(15, 'read', message(14))], (id) => id === 'lpmmsg:14')
  expect(marked.edges.at(-1)?.node.isNew).toBe(true)
  expect(clearNew(marked, new Set(['lpmmsg:14'])).edges.at(-1)?.node.isNew).toBe(false)
  expect(applyUpdates(talk, [update(15, 'read', message(14))], never).edges.at(-1)?.node.isNew).toBe(false)
})
