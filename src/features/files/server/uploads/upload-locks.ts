import { setTimeout as delay } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Kernel } from '#server/kernel.ts'

/** Channel by which a process asks whichever process holds an upload's lock to release it. */
const WANTED_CHANNEL = 'upload-wanted'
const wanted = z.object({ id: z.string() })

/** Namespace of the advisory locks of uploads. */
const UPLOADS = 0x75706c64
/** Same as the tus library's own locks; after it the browser retries. */
const WAIT_MS = 30_000
const TRY_AGAIN_MS = 100
/**
 * The request to release is repeated after this many attempts: the first one may have arrived before the other process
 * held the lock.
 */
const TRIES_PER_ASKING = 10
const LOCKED = { status_code: 423, body: 'Another request writes this upload.\n' }

type Ask = Parameters<Lock['lock']>[1]

/**
 * Lets one request at a time write an upload, in all processes of the portal: two connections of one browser may reach
 * two of them. The holder is asked to release the lock, since it may be waiting for data that will never come over a
 * broken connection.
 */
export class UploadLocks implements Locker {
  readonly #kernel: Pick<Kernel, 'db' | 'events'>
  readonly #session: Session
  /** Locks held or being acquired by this process, with the function that asks the holder to release it. */
  readonly #held = new Map<string, Ask>()

  constructor(kernel: Pick<Kernel, 'db' | 'events'>) {
    this.#kernel = kernel
    this.#session = new Session(kernel.db)
    kernel.events.subscribe(WANTED_CHANNEL, (payload) => {
      const asked = wanted.safeParse(payload)
      if (asked.success) void this.#held.get(asked.data.id)?.()
    })
  }

  newLock(id: string): Lock {
    return { lock: (signal, ask) => this.#wait(id, ask, signal), unlock: () => this.#release(id) }
  }

  async #wait(id: string, ask: Ask, signal: AbortSignal): Promise<void> {
    const end = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    for (let tries = 0; !end.aborted; tries += 1) {
      if (await this.#take(id, ask)) return
      if (tries % TRIES_PER_ASKING === 0) await this.#askFor(id)
      await delay(TRY_AGAIN_MS, undefined, { signal: end }).catch(() => {})
    }
    throw Object.assign(new Error('The upload is locked.'), LOCKED)
  }

  async #take(id: string, ask: Ask): Promise<boolean> {
    if (this.#held.has(id)) return false
    this.#held.set(id, ask)
    try {
      if (await this.#session.take(id)) return true
    } catch (error) {
      this.#held.delete(id)
      throw error
    }
    this.#held.delete(id)
    return false
  }

  async #release(id: string): Promise<void> {
    try {
      await this.#session.release(id)
    } finally {
      this.#held.delete(id)
    }
  }

  #askFor(id: string): Promise<void> {
    const { db, events } = this.#kernel
    return events.broadcastEphemeral(db, { channel: WANTED_CHANNEL, audience: { kind: 'server' }, payload: { id } })
  }
}

interface Line {
  connection: Database
  end: () => void
}

/**
 * The one connection that holds all advisory locks of this process, open while there are any. A connection per lock
 * would use up the pool for minutes on slow networks. Locks end with the connection, so a killed process leaves none.
 */
class Session {
  readonly #db: Database
  #line: Promise<Line> | undefined
  #users = 0

  constructor(db: Database) {
    this.#db = db
  }

  async take(id: string): Promise<boolean> {
    this.#users += 1
    const isOurs = await this.#ask(sql`pg_try_advisory_lock(${sql.lit(UPLOADS)}, hashtext(${id}))`)
    if (!isOurs) await this.#leave()
    return isOurs
  }

  async release(id: string): Promise<void> {
    await this.#ask(sql`pg_advisory_unlock(${sql.lit(UPLOADS)}, hashtext(${id}))`)
    await this.#leave()
  }

  async #ask(question: ReturnType<typeof sql>): Promise<boolean> {
    const line = (this.#line ??= openLine(this.#db))
    try {
      const { connection } = await line
      const { rows } = await sql<{ answer: boolean }>`select ${question} as answer`.execute(connection)
      return rows[0]?.answer === true
    } catch (error) {
      // The connection is lost with its locks; the next call opens a new one.
      if (this.#line === line) this.#line = undefined
      await this.#leave()
      await close(line)
      throw error
    }
  }

  async #leave(): Promise<void> {
    this.#users -= 1
    if (this.#users > 0) return
    const line = this.#line
    this.#line = undefined
    if (line) await close(line)
  }
}

const close = (line: Promise<Line>): Promise<void> => line.then(({ end }) => end()).catch(() => {})

/** Reserves a connection of the pool until `end` is called. */
function openLine(db: Database): Promise<Line> {
  const line = Promise.withResolvers<Line>()
  const ending = Promise.withResolvers<void>()
  db.connection()
    .execute((connection) => {
      line.resolve({ connection, end: ending.resolve })
      return ending.promise
    })
    .catch(line.reject)
  return line.promise
}
