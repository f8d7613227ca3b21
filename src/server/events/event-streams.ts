import type { Context } from 'hono'
import type { Visitor } from '#base/roles.ts'
import { portalError } from '../http/errors.ts'
import { audienceName, isCursor } from './event-store.ts'
import { EventStream } from './event-stream.ts'
import { EventHub } from './event-hub.ts'
import type { EventBatch, Events } from './events.ts'
import type { Log } from '../observability/log.ts'
import { SESSIONS_CHANNEL } from '../sessions/session-store.ts'

/** Server-sent event streams to browsers; all share one reader of the events. */
export interface EventStreams {
  /**
   * Handles `GET /api/events`; responds with 204 without a session, after which browsers don't reconnect.
   * `isStillGood` checks the session again once the stream is open, because it may have ended meanwhile.
   */
  answer: (context: Context, visitor: Visitor, isStillGood: () => Promise<boolean>) => Response
  /** Ends all streams, so that the server can close. */
  close: () => void
}

interface Options {
  events: Pick<Events, 'onBatch' | 'since'>
  log: Log
  /** Called when the number of open streams changes. */
  onCount?: (open: number) => void
  commentEveryMs?: number
  lastsMs?: number
}

/** Proxies close quiet connections. */
export const COMMENT_EVERY_MS = 15_000
/** Maximum age of a stream: its session is checked when it opens, so it reconnects from time to time. */
export const STREAM_LASTS_MS = 5 * 60_000
export const STREAMS_PER_USER_MAX = 20
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

interface Opening {
  userId: string
  after: string | null
  isStillGood: () => Promise<boolean>
}

/** Opens the streams to browsers over `events`. */
export function createEventStreams(options: Options): EventStreams {
  const { events, log, commentEveryMs = COMMENT_EVERY_MS, lastsMs = STREAM_LASTS_MS } = options
  const hub = new EventHub({ lastsMs, onCount: options.onCount ?? (() => {}) })
  const stopListening = events.onBatch((batch) => {
    // End these streams before delivering the batch, whose events may be newer than the end of the session. Browsers with a valid
    // session reconnect at their cursor.
    if (batch.isGap) hub.endAll()
    for (const userId of endedIn(batch)) hub.endFor(audienceName({ kind: 'user', userId }))
    hub.tell(batch)
  })
  const ticking = setInterval(() => hub.tick(), commentEveryMs).unref()
  let isClosed = false

  function open({ userId, after, isStillGood }: Opening): EventStream {
    const audiences = [audienceName({ kind: 'all' }), audienceName({ kind: 'user', userId })]
    const stream: EventStream = new EventStream({ audiences, onEnd: () => hub.remove(stream) })
    // Join the hub before reading the missed events, so that none is lost in between.
    hub.add(stream)
    Promise.all([events.since(after, audiences), isStillGood()])
      .then(([batch, isGood]) => (isGood ? stream.catchUp(batch) : hub.end(stream)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'An event stream could not catch up')
        hub.end(stream)
      })
    return stream
  }

  return {
    answer: (context, visitor, isStillGood) => {
      if (visitor.kind === 'guest') return context.body(null, 204)
      if (isClosed) return context.body(null, 503)
      const isTooMany = hub.countFor(audienceName({ kind: 'user', userId: visitor.userId })) >= STREAMS_PER_USER_MAX
      if (isTooMany) return context.json(portalError('portal.too-many').problem, 429)
      const after = context.req.header('last-event-id') ?? context.req.query('after') ?? ''
      const { userId } = visitor
      return context.body(open({ userId, after: isCursor(after) ? after : null, isStillGood }).body, 200, HEADERS)
    },
    close: () => {
      isClosed = true
      clearInterval(ticking)
      stopListening()
      hub.endAll()
    },
  }
}

/** Ids of the users whose sessions ended. */
function endedIn({ events }: EventBatch): Set<string> {
  const ended = new Set<string>()
  for (const { channel, payload } of events) {
    if (channel !== SESSIONS_CHANNEL || typeof payload !== 'object' || payload === null) continue
    if ('userId' in payload && typeof payload.userId === 'string') ended.add(payload.userId)
  }
  return ended
}
