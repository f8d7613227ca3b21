import pg from 'pg'
import { beginOutage, endOutage } from './database-pool.ts'
import type { Log } from '../observability/log.ts'

const LOOK_EVERY_MS = 1000
const ANSWER_WITHIN_MS = 3000

/** A database that refuses connections fails fast by itself; only a hanging one makes requests wait. */
type Found = 'answers' | 'refuses' | 'hangs'

/**
 * Pings the database every second over its own connection. When it hangs (frozen machine, lost network), waiting queries fail
 * and requests are refused at once until it answers again. Returns a function that stops the watch.
 */
export function watchDatabase({ connection, log }: { connection: pg.ClientConfig; log: Log }): () => Promise<void> {
  let client: pg.Client | undefined
  let isHanging = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ ...connection, application_name: 'portico watch', keepAlive: true })
      client.on('error', () => {})
      await client.connect()
    }
    await client.query('select 1')
  }

  async function lookOnce(): Promise<Found> {
    const asked = client
    const answer = ask().then(
      () => 'answers' as const,
      () => 'refuses' as const,
    )
    const found = await within(answer)
    if (found === 'answers') return found
    const failed = client
    client = undefined
    failed?.end().catch(() => {})
    // Perhaps only this connection is broken, so try a new one.
    return asked && !isOver ? lookOnce() : found
  }

  async function look(): Promise<void> {
    const found = await lookOnce()
    if (isOver) return
    if ((found === 'hangs') !== isHanging) {
      isHanging = !isHanging
      if (isHanging) {
        log.error('The database does not answer: requests are refused until it does')
        beginOutage()
      } else {
        log.warn('The database answers again')
        endOutage()
      }
    }
    timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }

  void look()
  return async () => {
    isOver = true
    clearTimeout(timer)
    if (isHanging) endOutage()
    await client?.end().catch(() => {})
  }
}

function within(answer: Promise<Found>): Promise<Found> {
  const { promise, resolve } = Promise.withResolvers<Found>()
  const timer = setTimeout(() => resolve('hangs'), ANSWER_WITHIN_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
