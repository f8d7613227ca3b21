import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, DAY_MS, MINUTE_MS } from '#base/clock.ts'
import { ApiError, errorsOf } from '#base/errors.ts'
import { PIECE } from '../jobs/cleaning.ts'
import type { Database } from '../database/database.ts'
import { portalError } from './errors.ts'

declare module '../database/database.ts' {
  interface Tables {
    idempotency: {
      user_id: string
      key: string
      route: string
      request_hash: string
      response_status: number | null
      response_body: string | null
      created_at: Date
    }
  }
}

interface Opened {
  db: Database
  clock: Clock
}

/** A write that its sender may repeat, since he does not know whether it arrived. */
export interface RepeatableWrite {
  /** The header `Idempotency-Key`, made by the sender once for each write. */
  key: string
  userId: string
  /** Method and path. */
  route: string
  /** Everything else that the write says. */
  input: unknown
}

/** Answers are kept so long; nobody repeats a write after that. */
export const ANSWERS_KEPT_MS = 30 * DAY_MS
/** A process that has not finished a write by then has died. */
const ABANDONED_AFTER_MS = MINUTE_MS
/** Several times within that. */
const HELD_EVERY_MS = ABANDONED_AFTER_MS / 4
const KEY = /^[\w.:-]{8,100}$/
const OK = 200

const idempotencyError = errorsOf({
  'portal.in-progress': { status: 409, message: 'This is being done already. Please ask again in a moment.' },
})

/**
 * Runs a write once for each key of a user, and answers its repetitions with the same answer. What failed is forgotten, so
 * that a repetition tries again. Throws `portal.in-progress` (409) while the first is at work, and `portal.not-valid` for a
 * key that is no key or was used for something else.
 */
export async function answerOnce(
  kernel: Opened,
  write: RepeatableWrite,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(write.key)) throw wrongKey('An idempotency key has 8 to 100 letters, digits, dots, colons or dashes.')
  const requestHash = hashOf([write.route, write.input])
  const kept = await claim(kernel, write, requestHash)
  if (kept === 'ours') return runAndKeep(kernel, write, run)
  if (kept.request_hash !== requestHash) throw wrongKey('This idempotency key was used for another request.')
  if (kept.response_status === null) throw idempotencyError('portal.in-progress')
  return JSON.parse(kept.response_body ?? 'null')
}

/** Takes the key, also from a process that died with it; or gives what is known of it. */
async function claim({ db, clock }: Opened, write: RepeatableWrite, requestHash: string) {
  const now = clock.now()
  const { key, userId, route } = write
  const row = {
    key,
    user_id: userId,
    route,
    request_hash: requestHash,
    response_status: null,
    response_body: null,
    created_at: now,
  }
  const taken = await db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency.response_status', 'is', null)
        .where('idempotency.request_hash', '=', requestHash)
        .where('idempotency.created_at', '<=', new Date(now.getTime() - ABANDONED_AFTER_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return 'ours'
  const columns = ['request_hash', 'response_status', 'response_body'] as const
  const known = await ofWrite(db.selectFrom('idempotency').select(columns), write).executeTakeFirst()
  // Let go between the two statements: the first has failed just now.
  if (!known) throw idempotencyError('portal.in-progress')
  return known
}

async function runAndKeep(kernel: Opened, write: RepeatableWrite, run: () => Promise<unknown>): Promise<unknown> {
  const stopHolding = hold(kernel, write)
  try {
    const answer = await run().catch(async (error: unknown) => {
      await ofWrite(kernel.db.deleteFrom('idempotency'), write).execute()
      throw error
    })
    await keepAnswer(kernel, write, answer)
    return answer
  } finally {
    stopHolding()
  }
}

/** Says again and again that the write is at work: one that takes long is not taken over by its repetition. */
function hold({ db, clock }: Opened, write: RepeatableWrite): () => void {
  const say = () => {
    const touched = ofWrite(db.updateTable('idempotency').set({ created_at: clock.now() }), write)
    // The next one says it again.
    touched
      .where('response_status', 'is', null)
      .execute()
      .catch(() => {})
  }
  const timer = setInterval(say, HELD_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Keeps the answer of a write that is done. When that fails, also the second time, its sender has the answer all the same, and
 * the key stays taken: letting it go would let a repetition do the write twice.
 */
async function keepAnswer({ db }: Opened, write: RepeatableWrite, answer: unknown): Promise<void> {
  const kept = { response_status: OK, response_body: JSON.stringify(answer ?? null) }
  const keep = () => ofWrite(db.updateTable('idempotency').set(kept), write).execute()
  await keep()
    .catch(keep)
    .catch(() => {})
}

/** Narrows a query to the row of a write. */
function ofWrite<Query extends { where: (column: 'user_id' | 'key', operator: '=', value: string) => Query }>(
  query: Query,
  { userId, key }: RepeatableWrite,
): Query {
  return query.where('user_id', '=', userId).where('key', '=', key)
}

function wrongKey(message: string): ApiError {
  return new ApiError({
    ...portalError('portal.not-valid').problem,
    validationErrors: [{ field: 'Idempotency-Key', message }],
  })
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Deletes answers after their time, a piece of them; gives how many. */
export async function deleteOldAnswers(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ANSWERS_KEPT_MS)
  const { numAffectedRows } = await sql`delete from idempotency where (user_id, key) in (
    select user_id, key from idempotency where created_at < ${before} limit ${PIECE}
  )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
