import type { Context } from 'hono'
import type { Visitor } from '#base/roles.ts'
import { portalError } from './errors.ts'
import { audienceName, isCursor } from './event-store.ts'
import { EventStream } from './event-stream.ts'
import { EventHub } from './event-hub.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'

/** Streams to browsers, over one reading of the events for all of them. */
export interface EventStreams {
  /** Answers `GET /api/events`. Without a session there is no stream, and none is asked for again: 204. */
  answer: (context: Context, visitor: Visitor) => Response
  /** Ends all streams, so that the server can close. */
  close: () => void
}

interface Options {
  events: Pick<Events, 'onBatch' | 'since'>
  log: Log
  /** Told whenever the number of open streams changes. */
  onCount?: (open: number) => void
  commentEveryMs?: number
  lastsMs?: number
}

/** Proxies close what is quiet for long. */
export const COMMENT_EVERY_MS = 15_000
/** The session behind a stream is looked at when it begins, so it begins anew from time to time. */
export const STREAM_LASTS_MS = 5 * 60_000
export const STREAMS_PER_USER_MAX = 20
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Opens the streams to browsers over `events`. */
export function createEventStreams(options: Options): EventStreams {
  const { events, log, commentEveryMs = COMMENT_EVERY_MS, lastsMs = STREAM_LASTS_MS } = options
  const hub = new EventHub({ lastsMs, onCount: options.onCount ?? (() => {}) })
  const stopListening = events.onBatch((batch) => hub.tell(batch))
  const ticking = setInterval(() => hub.tick(), commentEveryMs).unref()
  let isClosed = false

  function open(userId: string, after: string | null): EventStream {
    const audiences = [audienceName({ kind: 'all' }), audienceName({ kind: 'user', userId })]
    const stream: EventStream = new EventStream({ audiences, onEnd: () => hub.remove(stream) })
    // Known to the hub before it asks what it missed: so nothing falls between the two.
    hub.add(stream)
    events
      .since(after, audiences)
      .then((batch) => stream.catchUp(batch))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'An event stream could not catch up')
        hub.end(stream)
      })
    return stream
  }

  return {
    answer: (context, visitor) => {
      if (visitor.kind === 'guest') return context.body(null, 204)
      if (isClosed) return context.body(null, 503)
      const isTooMany = hub.countFor(audienceName({ kind: 'user', userId: visitor.userId })) >= STREAMS_PER_USER_MAX
      if (isTooMany) return context.json(portalError('portal.too-many').problem, 429)
      const after = context.req.header('last-event-id') ?? context.req.query('after') ?? ''
      return context.body(open(visitor.userId, isCursor(after) ? after : null).body, 200, HEADERS)
    },
    close: () => {
      isClosed = true
      clearInterval(ticking)
      stopListening()
      hub.endAll()
    },
  }
}
