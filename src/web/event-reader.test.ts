import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readEventStream, SILENT_FOR_MS, type StreamMessage } from './event-reader.ts'

let server: Server
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function listener(signal = new AbortController().signal) {
  const messages: StreamMessage[] = []
  const cursors: string[] = []
  const onOpen = vi.fn<() => void>()
  const onMessage = (message: StreamMessage) => messages.push(message)
  return {
    messages,
    cursors,
    reading: {
      cursor: '7:7:' as string | undefined,
      signal,
      onOpen,
      onMessage,
      onCursor: (cursor: string) => cursors.push(cursor),
    },
  }
}

test('a stream is parsed for any split of its bytes, and starts at its cursor', async () => {
  const text =
    ':\n\ndata: {"channel":"chat","payload":"Привіт"}\n\ndata: {"channel":"news","payload":[1]}\n\n: \nid: 8:9:8\n\ndata: {"isGap":true}\n\n'
  let lastEventId: unknown
  const url = await serve((request, response) => {
    lastEventId = request.headers['last-event-id']
    const bytes = Buffer.from(text)
    void (async () => {
      for (let at = 0; at < bytes.length; at += 5) {
        await new Promise((written) => response.write(bytes.subarray(at, at + 5), written))
        await new Promise(setImmediate)
      }
      response.end()
    })()
  })
  const { messages, cursors, reading } = listener()
  expect(await readEventStream(url, reading)).toBe(true)
  expect(messages).toEqual([{ channel: 'chat', payload: 'Привіт' }, { channel: 'news', payload: [1] }, { isGap: true }])
  expect([cursors, lastEventId]).toEqual([['8:9:8'], '7:7:'])
  expect(reading.onOpen).toHaveBeenCalledTimes(1)
})

test.each([
  [204, false],
  [401, false],
  [429, 'throws'],
  [503, 'throws'],
])('an answer %i means: %s', async (status, expected) => {
  const url = await serve((_, response) => response.writeHead(status).end())
  const { reading } = listener()
  const outcome = await readEventStream(url, reading).catch(() => 'throws')
  expect(outcome).toBe(expected)
  expect(reading.onOpen).not.toHaveBeenCalled()
})

test('a stream that breaks or is aborted throws', async () => {
  const url = await serve((_, response) => {
    response.write(':\n\n')
    response.write('data: {"channel":"chat","payload":1}\n\n', () => setImmediate(() => response.destroy()))
  })
  await expect(readEventStream(url, listener().reading)).rejects.toThrow()
  const unwanted = new AbortController()
  const { reading } = listener(unwanted.signal)
  reading.onOpen.mockImplementation(() => unwanted.abort())
  await expect(readEventStream(url, reading)).rejects.toThrow('aborted')
})

test('a silent stream times out', async () => {
  const opened = Promise.withResolvers<void>()
  const url = await serve((_, response) => response.write(':\n\n', () => opened.resolve()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { reading } = listener()
  const outcome = readEventStream(url, reading).catch((error: Error) => error.name)
  await opened.promise
  await vi.waitFor(() => expect(reading.onOpen).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(SILENT_FOR_MS)
  expect(await outcome).toBe('AbortError')
})

test('a stream from which something comes in time is not given up, however long it is open', async () => {
  const opened = Promise.withResolvers<ServerResponse>()
  const url = await serve((_, response) => response.write(':\n\n', () => opened.resolve(response)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { reading, messages } = listener()
  const outcome = readEventStream(url, reading).catch((error: Error) => error.name)
  const response = await opened.promise
  await vi.waitFor(() => expect(reading.onOpen).toHaveBeenCalled())
  for (const count of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(SILENT_FOR_MS - 10_000)
    response.write('data: {"channel":"chat","payload":1}\n\n')
    await vi.waitFor(() => expect(messages).toHaveLength(count))
  }
  response.end()
  expect(await outcome).toBe(true)
})
