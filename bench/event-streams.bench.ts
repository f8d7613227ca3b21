// How fast does a browser with an open event stream hear of something, when a thousand others listen too?
import { setTimeout as delay } from 'node:timers/promises'
import { type Audience, insertEvent } from '../src/server/events/event-store.ts'
import { STREAMS_PER_USER_MAX } from '../src/server/events/event-streams.ts'
import { makeLearners } from './learners.ts'
import { Listeners } from './listeners.ts'
import { percentile, report } from './measure.ts'
import { type Portal, startPortal } from './portal.ts'
import { runBench } from './stage.ts'

const STREAMS = [200, 1_000]
const P95_MAX_MS = 100
const CHANNEL = 'bench'
const MESSAGES = 500
const MESSAGE_EVERY_MS = 10
const BROADCASTS = 10
const BROADCAST_EVERY_MS = 500
const ARRIVE_WITHIN_MS = 5_000

await runBench(async (stage) => {
  const portal = await startPortal(stage)
  for (const count of STREAMS) {
    const readers = await makeLearners(portal, Math.ceil(count / STREAMS_PER_USER_MAX))
    const listeners = new Listeners()
    for (let number = 0; number < count; number += 1)
      await listeners.open(stage, portal, readers[number % readers.length]!)
    const toOne = await publish(portal, listeners, {
      count: MESSAGES,
      everyMs: MESSAGE_EVERY_MS,
      audienceOf: (number) => ({ kind: 'user', userId: readers[number % readers.length]!.id }),
      arrivals: count / readers.length,
    })
    const toAll = await publish(portal, listeners, {
      count: BROADCASTS,
      everyMs: BROADCAST_EVERY_MS,
      audienceOf: () => ({ kind: 'all' }),
      arrivals: count,
    })
    const limit = { atMost: P95_MAX_MS }
    report({
      name: `event to one of ${count} open streams' users, p95`,
      value: percentile(toOne, 0.95),
      unit: 'ms',
      limit,
    })
    report({ name: `event to all of ${count} open streams, p95`, value: percentile(toAll, 0.95), unit: 'ms', limit })
    listeners.close()
  }
})

interface Publishing {
  count: number
  everyMs: number
  audienceOf: (number: number) => Audience
  /** How often each event arrives. */
  arrivals: number
}

/** Publishes events one after the other, and gives the milliseconds after which each arrived at each stream. */
async function publish({ db }: Portal, listeners: Listeners, from: Publishing): Promise<number[]> {
  const expected = from.count * from.arrivals
  listeners.times = []
  for (let number = 0; number < from.count; number += 1) {
    await insertEvent(db, {
      channel: CHANNEL,
      audience: from.audienceOf(number),
      payload: { sentMs: performance.now() },
    })
    await delay(from.everyMs)
  }
  const deadline = performance.now() + ARRIVE_WITHIN_MS
  while (listeners.times.length < expected && performance.now() < deadline) await delay(50)
  if (listeners.times.length !== expected) throw new Error(`${listeners.times.length} of ${expected} events arrived.`)
  return listeners.times
}
