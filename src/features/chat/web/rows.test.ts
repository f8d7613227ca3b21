import { expect, test } from 'vitest'
import type { ChatEyes, ChatMessage, MessageEdge } from '../model.ts'
import { chunksOf, isSameChunk, lineOf, type Row, rowsOf } from './rows.ts'

const PEOPLE = {
  ruth: { id: 'lpmusr:ruth', fullName: 'Ruth', avatarUrl: null, isStudent: true },
  daniel: { id: 'lpmusr:daniel', fullName: 'Daniel', avatarUrl: null, isStudent: false },
  olena: { id: 'lpmusr:olena', fullName: 'Olena', avatarUrl: null, isStudent: false },
  system: { id: 'lpmusr:system', fullName: '', avatarUrl: null, isStudent: false },
}

const said = (id: string, who: keyof typeof PEOPLE, at: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  text: id,
  createdAt: at,
  isNew: false,
  chatId: 'lpmchat:1',
  participant: PEOPLE[who],
  attachments: [],
  readAt: null,
  via: 'portal',
  ...(who === 'system' && { system: { kind: 'mentor-joined' as const } }),
  ...more,
})

const rows = (nodes: ChatMessage[], eyes: ChatEyes = 'learner', more: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
  rowsOf(nodes, {
    eyes,
    me: eyes === 'learner' ? 'lpmusr:ruth' : 'lpmusr:daniel',
    timeZone: 'UTC',
    before: undefined,
    newFrom: undefined,
    ...more,
  })
const drawn = (row: Row) =>
  row.kind === 'message' ? [row.node.id, row.side, ...(row.isTitled ? ['titled'] : [])].join(' ') : row.kind

const TALK = [
  said('1', 'system', '2026-03-01T22:00:00Z'),
  said('2', 'daniel', '2026-03-01T22:30:00Z'),
  said('3', 'daniel', '2026-03-01T23:30:00Z'),
  said('4', 'ruth', '2026-03-02T09:00:00Z'),
  said('5', 'olena', '2026-03-02T09:05:00Z'),
  said('6', 'daniel', '2026-03-02T09:06:00Z'),
]

test('[CHAT-33, CHAT-42, ROLE-20] mentors have their name above their first message in a row; learners and the portal don’t', () => {
  expect(rows(TALK).map(drawn)).toEqual([
    'day',
    '1 system',
    '2 other titled',
    '3 other',
    'day',
    '4 own',
    '5 other titled',
    '6 other titled',
  ])
})

test('mentors share a side, and see each other’s names but not their own', () => {
  expect(rows(TALK, 'mentor').map(drawn)).toEqual([
    'day',
    '1 system',
    '2 own',
    '3 own',
    'day',
    '4 other',
    '5 own titled',
    '6 own',
  ])
})

test('dates are those of the reader’s time zone, also across chunks', () => {
  const marks = (timeZone: string) =>
    rows(TALK, 'learner', { timeZone }).flatMap((row) => (row.kind === 'day' ? row.key : []))
  expect(marks('UTC')).toEqual(['day 1', 'day 4'])
  expect(marks('Europe/Kyiv')).toEqual(['day 1'])
  expect(rows(TALK.slice(3), 'learner', { before: TALK[2] }).map(drawn)[0]).toBe('day')
  expect(rows(TALK.slice(4), 'learner', { before: TALK[3] }).map(drawn)[0]).toBe('5 other titled')
})

const edges = (from: number, to: number, more: (place: number) => Partial<ChatMessage> = () => ({})): MessageEdge[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    node: said(`m${from + index}`, 'daniel', '2026-03-01T22:00:00Z', more(from + index)),
    cursor: String(from + index),
  }))

test('of ten thousand messages only the chunk at an end changes when one is added there', () => {
  const all = edges(1, 10_000)
  const before = chunksOf(all.slice(40, -2))
  const after = chunksOf(all)
  const same = before.filter((chunk) => after.some((other) => isSameChunk(chunk, other)))
  expect(before).toHaveLength(249)
  // The first chunk got an older message, the last a newer one.
  expect(same).toHaveLength(247)
})

test('the line of new messages stays where it was when the reader came, and moves up when older new ones load', () => {
  const isNew = (from: number) => (place: number) => ({ isNew: place >= from })
  const first = lineOf(edges(5, 9, isNew(8)), { line: undefined, isAway: true, unread: 2 })
  expect(first).toEqual({ from: 'm8', count: 2 })
  const read = lineOf(edges(5, 10), { line: first, isAway: false, unread: 0 })
  expect(read).toEqual({ from: 'm8', count: 3 })
  expect(lineOf(edges(1, 9, isNew(3)), { line: first, isAway: false, unread: 7 })).toEqual({ from: 'm3', count: 7 })
  // All loaded messages are new: there are more further back.
  expect(lineOf(edges(5, 9, isNew(1)), { line: undefined, isAway: true, unread: 30 })).toEqual({
    from: 'm5',
    count: 30,
  })
  // A reader at the newest message sees it arrive, without a line.
  expect(lineOf(edges(5, 9, isNew(9)), { line: undefined, isAway: false, unread: 1 })).toBeUndefined()
})

test('[B-D18] the portal’s own messages in a new chat draw no line of new messages', () => {
  const edge = (node: ChatMessage, index: number): MessageEdge => ({ node, cursor: String(index + 1) })
  const joined = said('1', 'system', '2026-03-01T22:00:00Z', { isNew: true })
  const asked = { line: undefined, isAway: true, unread: 0 }
  expect(lineOf([joined].map(edge), asked)).toBeUndefined()
  const hello = said('2', 'ruth', '2026-03-01T22:01:00Z', { isNew: true })
  expect(lineOf([joined, hello].map(edge), asked)).toEqual({ from: '2', count: 1 })
})
