import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#base/roles.ts'
import { makeDatabase } from '#test/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { EventHub } from './event-hub.ts'
import { EventStream } from './event-stream.ts'
import { createEventStreams, type EventStreams, STREAMS_PER_USER_MAX } from './event-streams.ts'
import { type Events, openEvents } from './events.ts'
import { publishSessionsEnded } from '../sessions/session-store.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let events: Events
let streams: EventStreams | undefined
let server: Server | undefined
let isGood: boolean

beforeAll(async () => {
  database = await makeDatabase()
  db = openDatabase(database.config)
  events = await openEvents({ db, connect: database.config, log })
})
beforeEach(() => void (isGood = true))
afterEach(() => {
  streams?.close()
  server?.closeAllConnections()
  server?.close()
})
afterAll(async () => {
  await events.close()
  await db.destroy()
  await database.drop()
})

/** A portal with only the event stream; the header `x-user` names the user. */
async function serve(
  options: { commentEveryMs?: number; lastsMs?: number; events?: Pick<Events, 'onBatch' | 'since'> } = {},
) {
  const counts: number[] = []
  const opened = createEventStreams({ events, log, onCount: (open) => counts.push(open), ...options })
  streams = opened
  const app = new Hono().get('/api/events', (context) => {
    const userId = context.req.header('x-user')
    const visitor: Visitor = userId ? { kind: 'user', userId, roles: ['disciple'] } : { kind: 'guest' }
    return opened.answer(context, visitor, () => Promise.resolve(isGood))
  })
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`
  return { counts, opened, get: (headers: Record<string, string>, query = '') => fetch(address + query, { headers }) }
}

/** Reads a stream `until` its text contains a part, or the `rest` to its end; both return everything read. */
function readerOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (part: string | RegExp): Promise<string> => {
    while (text.search(part) < 0) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`The stream ended without ${part}: ${text}`)
      text += value
    }
    return text
  }
  const rest = async (): Promise<string> => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
    return text
  }
  return { until, rest, cancel: () => reader.cancel() }
}

const publish = (payload: unknown, userId?: string) =>
  events.publish(db, { channel: 'chat', audience: userId ? { kind: 'user', userId } : { kind: 'all' }, payload })

test('a visitor without a session gets no stream, and the browser does not retry', async () => {
  const { get } = await serve()
  expect((await get({})).status).toBe(204)
})

test('a user receives events for all and their own, and no others', async () => {
  const { get } = await serve()
  const response = await get({ 'x-user': 'a' })
  const reader = readerOf(response)
  await reader.until(/id: \d/)
  await publish('for b', 'b')
  await events.publish(db, { channel: 'chat', audience: { kind: 'server' }, payload: 'for processes' })
  await publish('for a', 'a')
  await publish('for all')
  const text = await reader.until('for all')
  expect(text).toContain('data: {"channel":"chat","payload":"for a"}\n\n')
  expect(text).not.toMatch(/for b|for processes/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store, no-transform',
  })
})

test.each(['header', 'query'])(
  'after a break a browser hears by its cursor in the %s what it missed, once',
  async (way) => {
    const { get } = await serve()
    const first = readerOf(await get({ 'x-user': 'a' }))
    const cursor = /id: (.+)/.exec(await first.until(/id: .+\n/))![1]!
    await first.cancel()
    await publish('missed 1')
    await publish('missed 2')
    const again =
      way === 'header' ? get({ 'x-user': 'a', 'last-event-id': cursor }) : get({ 'x-user': 'a' }, `?after=${cursor}`)
    const reader = readerOf(await again)
    await reader.until('missed 2')
    await publish('new')
    const text = await reader.until('new')
    expect(text.match(/missed \d|new/g)).toEqual(['missed 1', 'missed 2', 'new'])
  },
)

test('a browser with an unknown cursor learns that it missed events', async () => {
  const { get } = await serve()
  const reader = readerOf(await get({ 'x-user': 'a', 'last-event-id': '9000000000000000000:9000000000000000000:' }))
  const text = await reader.until('data: {"isGap":true}')
  expect(text.match(/isGap/g)).toHaveLength(1)
})

test('a quiet stream sends heartbeats, and ends at its maximum age', async () => {
  const { get, counts } = await serve({ commentEveryMs: 10, lastsMs: 1500 })
  const reader = readerOf(await get({ 'x-user': 'a' }))
  await reader.until(/(: \n(id: .+\n)?\n){3}/)
  await reader.rest()
  expect(counts.at(-1)).toBe(0)
})

test('the stream of a browser that disconnects is removed', async () => {
  const { get, counts } = await serve()
  const reader = readerOf(await get({ 'x-user': 'a' }))
  await reader.until(/id: \d/)
  await reader.cancel()
  await vi.waitFor(() => expect(counts).toEqual([1, 0]), { timeout: 5000 })
})

test('the number of streams per user is limited', async () => {
  const { get } = await serve()
  const open = Array.from({ length: STREAMS_PER_USER_MAX }, () => get({ 'x-user': 'a' }))
  expect((await Promise.all(open)).every(({ status }) => status === 200)).toBe(true)
  expect((await get({ 'x-user': 'a' })).status).toBe(429)
  expect((await get({ 'x-user': 'b' })).status).toBe(200)
})

test('the end of a session ends the streams of its user at once, and no others', async () => {
  const { get, counts } = await serve()
  const [ended, other] = [readerOf(await get({ 'x-user': 'a' })), readerOf(await get({ 'x-user': 'b' }))]
  await Promise.all([ended.until(/id: \d/), other.until(/id: \d/)])
  await publishSessionsEnded(db, 'a')
  await ended.rest()
  expect(counts.at(-1)).toBe(1)
  await publish('for all')
  expect(await other.until('for all')).toContain('for all')
})

test('when events were missed, among which the end of a session may be, all streams end', async () => {
  let tell: Parameters<Events['onBatch']>[0] = () => {}
  const onBatch: Events['onBatch'] = (listener) => {
    tell = listener
    return () => {}
  }
  const { get, counts } = await serve({ events: { onBatch, since: events.since } })
  const readers = [readerOf(await get({ 'x-user': 'a' })), readerOf(await get({ 'x-user': 'b' }))]
  await Promise.all(readers.map((reader) => reader.until(/id: \d/)))
  tell({ events: [], cursor: '1', isGap: false })
  expect(counts.at(-1)).toBe(2)
  tell({ events: [], cursor: '2', isGap: true })
  expect(counts.at(-1)).toBe(0)
  await Promise.all(readers.map((reader) => reader.rest()))
})

test('a session that ends while its stream opens receives nothing', async () => {
  const { get } = await serve()
  isGood = false
  // A comment, with which every stream begins.
  expect(await readerOf(await get({ 'x-user': 'a' })).rest()).toBe(':\n\n')
})

test('closing ends every stream, and refuses new ones', async () => {
  const { get, opened } = await serve()
  const reader = readerOf(await get({ 'x-user': 'a' }))
  await reader.until(/id: \d/)
  opened.close()
  await reader.rest()
  expect((await get({ 'x-user': 'a' })).status).toBe(503)
})

test('events that arrive while a stream catches up follow the missed ones, once', async () => {
  const stream = new EventStream({ audiences: ['all'], onEnd: () => {} })
  const event = (id: string) => ({ id, channel: 'chat', audience: 'all', payload: id })
  stream.tell('2', 'second\n')
  stream.tell('3', 'third\n')
  stream.flush('10')
  stream.catchUp({ events: [event('1'), event('2'), event('4')], cursor: '9', isGap: false })
  stream.tell('4', 'fourth\n')
  stream.tell('5', 'fifth\n')
  stream.flush('11')
  stream.close()
  const text = await new Response(stream.body).text()
  expect(text.match(/"payload":"\d"|second|third|fourth|fifth|id: \d+/g)).toEqual([
    '"payload":"1"',
    '"payload":"2"',
    '"payload":"4"',
    'third',
    'id: 9',
    'fifth',
    'id: 11',
  ])
})

test('a reader that does not read is dropped before it fills the memory', async () => {
  const hub = new EventHub({ lastsMs: 60_000, onCount: () => {} })
  const stream: EventStream = new EventStream({ audiences: ['all'], onEnd: () => hub.remove(stream) })
  hub.add(stream)
  stream.catchUp({ events: [], cursor: '1', isGap: false })
  const event = { id: '1', channel: 'chat', audience: 'all', payload: 1 }
  for (let round = 0; round < 100; round++) hub.tell({ events: [event], cursor: '2', isGap: false })
  expect(hub.countFor('all')).toBe(0)
  await expect(new Response(stream.body).text()).rejects.toThrow('too slow')
})
