import { SECOND_MS } from '#base/clock.ts'
import type { Transaction } from '../database/database.ts'
import {
  findPair,
  insertPair,
  type Lookup,
  type SessionKernel,
  type SessionRow,
  publishSessionsEnded,
  visitorOfPair,
} from './session-store.ts'
import { isToken, randomToken, successorOf, type Tokens } from './tokens.ts'

/** Two tabs that renew within this time get the same new tokens; an old token used later may be stolen. */
export const RENEWAL_GRACE_MS = 30 * SECOND_MS

export type Renewal = (Lookup & { kind: 'visitor'; tokens: Tokens }) | Exclude<Lookup, { kind: 'visitor' }>

/** Exchanges a refresh token for new tokens. Reuse of an exchanged token ends all sessions of its sign-in. */
export function renewTokens(kernel: SessionKernel, token: string | undefined): Promise<Renewal> {
  if (!isToken(token)) return Promise.resolve({ kind: 'bad' })
  return kernel.db.transaction().execute(async (trx) => {
    const row = await findPair(trx, { column: 'refresh_hash', token, lock: true })
    return row ? renewPair(kernel, trx, { row, token }) : { kind: 'bad' }
  })
}

/** Whether a session ended so recently that requests with its cookies may still be in flight. */
export function endedOrBad(kernel: SessionKernel, endedAt: Date): Lookup & { kind: 'ended' | 'bad' } {
  return { kind: isWithinGrace(kernel, endedAt) ? 'ended' : 'bad' }
}

interface Given {
  row: SessionRow
  token: string
}

async function renewPair(kernel: SessionKernel, trx: Transaction, { row, token }: Given): Promise<Renewal> {
  if (row.ended_at) return endedOrBad(kernel, row.ended_at)
  if (row.refresh_expires_at <= kernel.clock.now()) return { kind: 'bad' }
  const known = await visitorOfPair(kernel, trx, row)
  if (known.kind !== 'visitor') return known
  const make = row.rotated_at ? findSuccessor : makeSuccessor
  const tokens = await make(kernel, trx, { row, token })
  if (tokens) return { ...known, tokens }
  kernel.log.warn({ userId: row.user_id }, 'An old refresh token came again: all tokens of that sign-in are ended')
  const ended = { ended_at: new Date(kernel.clock.now().getTime() - RENEWAL_GRACE_MS - 1) }
  await trx.updateTable('sessions').set(ended).where('family', '=', row.family).execute()
  if (row.user_id) await publishSessionsEnded(trx, row.user_id)
  return { kind: 'bad' }
}

async function makeSuccessor(kernel: SessionKernel, trx: Transaction, { row, token }: Given): Promise<Tokens> {
  const salt = randomToken()
  const now = kernel.clock.now()
  // The old pair stays valid for requests in flight, and no longer.
  const graceEnd = new Date(Math.min(row.access_expires_at.getTime(), now.getTime() + RENEWAL_GRACE_MS))
  const rotated = { rotated_at: now, successor_salt: salt, access_expires_at: graceEnd }
  await trx.updateTable('sessions').set(rotated).where('id', '=', row.session_id).execute()
  const { family, user_id, user_agent, ip_hash } = row
  return insertPair(kernel, trx, { ...successorOf(token, salt), family, user_id, user_agent, ip_hash })
}

/** Returns the tokens of this token's first exchange, if that was just now and they are still the newest. */
async function findSuccessor(
  kernel: SessionKernel,
  trx: Transaction,
  { row, token }: Given,
): Promise<Tokens | undefined> {
  if (!row.rotated_at || !row.successor_salt || !isWithinGrace(kernel, row.rotated_at)) return undefined
  const tokens = successorOf(token, row.successor_salt)
  const successor = await findPair(trx, { column: 'refresh_hash', token: tokens.refresh })
  if (!successor || successor.rotated_at) return undefined
  return { ...tokens, accessExpires: successor.access_expires_at, refreshExpires: successor.refresh_expires_at }
}

function isWithinGrace(kernel: SessionKernel, time: Date): boolean {
  return kernel.clock.now().getTime() - time.getTime() <= RENEWAL_GRACE_MS
}
