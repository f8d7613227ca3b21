import { afterEach, expect, test, vi } from 'vitest'
import { EventLink, type LinkState } from './event-link.ts'
import type { StreamMessage, StreamReading } from './event-reader.ts'

interface Stream extends StreamReading {
  end: (isOurs: boolean) => void
  break: () => void
}

/** A browser whose tabs share one lock and one channel; the test answers each stream. */
function openBrowser() {
  const name = crypto.randomUUID()
  const streams: Stream[] = []
  const waits: number[] = []
  let queue = Promise.resolve()

  const read = (reading: StreamReading): Promise<boolean> => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    streams.push({ ...reading, end: resolve, break: () => reject(new Error('broken')) })
    reading.signal.addEventListener('abort', () => reject(new Error('aborted')))
    return promise
  }
  const alone = (work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    const turn = queue.then(() => (signal.aborted ? undefined : work()))
    queue = turn.catch(() => {})
    return turn
  }
  const openTab = (userId = 'ada') => {
    const states: LinkState[] = []
    const heard: StreamMessage[] = []
    const link = new EventLink({
      read,
      alone,
      openChannel: () => new BroadcastChannel(name),
      wait: async (ms) => void waits.push(ms),
      onState: (state) => states.push(state),
      onMessage: (message) => heard.push(message),
    })
    tabs.push(link)
    link.connect(userId)
    return { link, states, heard }
  }
  return { streams, waits, openTab }
}

const tabs: EventLink[] = []
afterEach(() => tabs.splice(0).forEach((tab) => tab.disconnect()))

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 2 })
const news = { channel: 'news', payload: 1 }

test('one tab reads the stream, and all tabs receive the events', async () => {
  const { streams, openTab } = openBrowser()
  const first = openTab()
  const second = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.onOpen()
  streams[0]!.onMessage(news)
  expect(first.heard).toEqual([news])
  await eventually(() => expect(second.heard).toEqual([news]))
  expect([first.states, second.states]).toEqual([
    ['connecting', 'open'],
    ['connecting', 'open'],
  ])
  expect(streams).toHaveLength(1)
})

test('a tab that is opened later gets the current state', async () => {
  const { streams, openTab } = openBrowser()
  openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.onOpen()
  const later = openTab()
  await eventually(() => expect(later.states).toEqual(['connecting', 'open']))
})

test('when the reading tab is closed, another one resumes at its cursor', async () => {
  const { streams, openTab } = openBrowser()
  const first = openTab()
  const second = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.onCursor('9:9:')
  streams[0]!.onMessage(news)
  await eventually(() => expect(second.heard).toEqual([news]))
  first.link.disconnect()
  await eventually(() => expect(streams).toHaveLength(2))
  expect(streams[0]!.signal.aborted).toBe(true)
  expect(streams[1]!.cursor).toBe('9:9:')
})

test('a broken stream is reopened with backoff, from its cursor', async () => {
  const { streams, waits, openTab } = openBrowser()
  const { states } = openTab()
  for (let round = 0; round < 8; round++) {
    await eventually(() => expect(streams).toHaveLength(round + 1))
    if (round === 0) streams[0]!.onCursor('9:9:')
    streams[round]!.break()
  }
  await eventually(() => expect(waits).toHaveLength(8))
  const limits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]
  waits.forEach((ms, round) => expect(ms).toBeGreaterThanOrEqual(limits[round]! / 2))
  waits.forEach((ms, round) => expect(ms).toBeLessThanOrEqual(limits[round]!))
  expect(streams[7]!.cursor).toBe('9:9:')
  expect(states).toEqual(['connecting', 'waiting'])
})

test('a stream that the server closes regularly is reopened without a state change', async () => {
  const { streams, waits, openTab } = openBrowser()
  const { states } = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.onOpen()
  streams[0]!.end(true)
  await eventually(() => expect(streams).toHaveLength(2))
  expect(states).toEqual(['connecting', 'open'])
  expect(waits[0]).toBeLessThanOrEqual(1000)
})

test('without a session there is no retry until somebody signs in', async () => {
  const { streams, openTab } = openBrowser()
  const { link, states } = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.end(false)
  await eventually(() => expect(states).toEqual(['connecting', 'off']))
  expect(streams).toHaveLength(1)
  link.connect('ada')
  await eventually(() => expect(streams).toHaveLength(2))
})

test('connecting again changes nothing', async () => {
  const { streams, openTab } = openBrowser()
  const { link, states } = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  link.connect('ada')
  expect([streams.length, states]).toEqual([1, ['connecting']])
})

test('another user who signs in in another tab gets a stream of their own', async () => {
  const { streams, openTab } = openBrowser()
  openTab('ada')
  await eventually(() => expect(streams).toHaveLength(1))
  openTab('bob')
  await eventually(() => expect(streams).toHaveLength(2))
  expect([streams[0]!.signal.aborted, streams[1]!.signal.aborted]).toEqual([true, false])
})

test('a page restored from the back/forward cache receives missed events; a signed-out one does not', async () => {
  const { streams, openTab } = openBrowser()
  const { link, states } = openTab()
  await eventually(() => expect(streams).toHaveLength(1))
  streams[0]!.onCursor('9:9:')
  link.pause()
  link.connect('ada')
  await eventually(() => expect(streams).toHaveLength(2))
  expect([streams[1]!.cursor, states]).toEqual(['9:9:', ['connecting', 'off', 'connecting']])
  link.disconnect()
  link.connect('bob')
  await eventually(() => expect(streams).toHaveLength(3))
  expect(streams[2]!.cursor).toBeUndefined()
})
