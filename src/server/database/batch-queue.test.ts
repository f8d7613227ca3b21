import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { BatchQueue, WAITING_MAX } from './batch-queue.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** A queue whose batches end when the test says so. */
function openQueue(options: { keyOf?: (call: string) => string; maxCalls?: number } = {}) {
  const batches: (readonly string[])[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const queue = new BatchQueue<string, string>({
    ...options,
    run: async (calls) => {
      batches.push(calls)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ends.push({ resolve, reject })
      await promise
      return calls.map((call) => call.toUpperCase())
    },
  })
  const batch = async (number: number) => {
    while (!ends[number]) await nextTurn()
    return ends[number]
  }
  return { queue, batches, batch }
}

test('calls that arrive together are one batch, and those that arrive while it runs are the next', async () => {
  const { queue, batches, batch } = openQueue()
  const first = [queue.add('a'), queue.add('b')]
  const running = await batch(0)
  const second = [queue.add('c'), queue.add('d'), queue.add('e')]
  running.resolve()
  expect(await Promise.all(first)).toEqual(['A', 'B'])
  const next = await batch(1)
  next.resolve()
  expect(await Promise.all(second)).toEqual(['C', 'D', 'E'])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

test('calls that arrive one after the other while a batch runs are still one batch', async () => {
  // A batch that runs for long would be overtaken.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { queue, batches, batch } = openQueue()
    const calls = [queue.add('a')]
    const running = await batch(0)
    for (const call of ['b', 'c', 'd']) {
      calls.push(queue.add(call))
      await nextTurn()
    }
    expect(batches).toEqual([['a']])
    running.resolve()
    ;(await batch(1)).resolve()
    expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'D'])
    expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  } finally {
    vi.useRealTimers()
  }
})

test('no call is settled before its batch is', async () => {
  const { queue, batch } = openQueue()
  let isSettled = false
  const call = queue.add('a').then(() => (isSettled = true))
  const running = await batch(0)
  await nextTurn()
  expect(isSettled).toBe(false)
  running.resolve()
  await call
})

test('calls with one key run in their order, one batch after the other', async () => {
  const { queue, batches, batch } = openQueue({ keyOf: ([key = '']) => key })
  const calls = ['a1', 'b1', 'a2', 'a3', 'b2'].map((call) => queue.add(call))
  for (let number = 0; number < 3; number += 1) (await batch(number)).resolve()
  expect(await Promise.all(calls)).toEqual(['A1', 'B1', 'A2', 'A3', 'B2'])
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']])
})

test('a batch that waits for a lock holds up no other call, except those with its keys', async () => {
  const { queue, batches, batch } = openQueue({ keyOf: ([key = '']) => key })
  const stuck = queue.add('a1')
  const locked = await batch(0)
  const later = queue.add('a2')
  const other = queue.add('b1')
  ;(await batch(1)).resolve()
  expect(await other).toBe('B1')
  expect(batches).toEqual([['a1'], ['b1']])
  locked.resolve()
  expect(await stuck).toBe('A1')
  ;(await batch(2)).resolve()
  expect(await later).toBe('A2')
})

test('a batch is not larger than its limit', async () => {
  const { queue, batches, batch } = openQueue({ maxCalls: 2 })
  const calls = ['a', 'b', 'c'].map((call) => queue.add(call))
  ;(await batch(0)).resolve()
  ;(await batch(1)).resolve()
  await Promise.all(calls)
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a bad call fails alone, with its own error', async () => {
  const queue = new BatchQueue<string, string>({
    run: async (calls) => {
      if (calls.includes('bad')) throw new Error(`Refused: ${calls.join(' ')}`)
      return calls
    },
  })
  const results = await Promise.allSettled(['a', 'bad', 'b'].map((call) => queue.add(call)))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('Refused: bad') },
    { status: 'fulfilled', value: 'b' },
  ])
})

test('while the database is away all calls of a batch fail at once', async () => {
  const { queue, batches, batch } = openQueue()
  const calls = ['a', 'b'].map((call) => queue.add(call))
  ;(await batch(0)).reject(new DatabaseUnavailable(new Error('away')))
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(batches).toHaveLength(1)
})

test('more calls than may wait are refused as while the database is away', async () => {
  const { queue, batch } = openQueue({ maxCalls: WAITING_MAX })
  const calls = Array.from({ length: WAITING_MAX }, (_, number) => queue.add(String(number)))
  await expect(queue.add('one too many')).rejects.toBeInstanceOf(DatabaseUnavailable)
  ;(await batch(0)).resolve()
  expect(await Promise.all(calls)).toHaveLength(WAITING_MAX)
})

test('draining waits for calls that run and for calls that wait', async () => {
  const { queue, batch } = openQueue()
  const settled: string[] = []
  void queue.add('a').then((result) => settled.push(result))
  const running = await batch(0)
  void queue.add('b').then((result) => settled.push(result))
  const drained = queue.drain()
  running.resolve()
  ;(await batch(1)).resolve()
  await drained
  expect(settled).toEqual(['A', 'B'])
  await queue.drain()
})
