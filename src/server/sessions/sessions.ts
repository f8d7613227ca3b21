import { DAY_MS, SECOND_MS } from '#base/clock.ts'
import type { Visitor } from '#base/roles.ts'
import { inPieces, PIECE } from '../jobs/cleaning.ts'
import type { CookieJar } from '../http/cookies.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { guestsLeave } from '../person-data.ts'
import { endedOrBad, type Renewal, renewTokens } from './session-renewal.ts'
import {
  findPairByAccess,
  insertPair,
  type Lookup,
  type SessionKernel,
  type SessionUser,
  publishSessionsEnded,
  TOKEN_COOKIE_MS,
  visitorOfPair,
} from './session-store.ts'
import { hashToken, isToken, keyedHash, randomToken, type Tokens } from './tokens.ts'

/** Cookies that contain the tokens. A request with one of them is not served from the page cache. */
export const ACCESS_COOKIE = 'access-token'
export const REFRESH_COOKIE = 'refresh-token'
/** A guest's session and data are deleted after this time without a visit (AUTH-15). */
export const IDLE_GUEST_MS = 30 * DAY_MS
const USER_AGENT_MAX_LENGTH = 256

/** The visitor and their user row. */
interface Known {
  visitor: Visitor
  user: SessionUser | undefined
}

const NOBODY: Known = { visitor: { kind: 'guest' }, user: undefined }

/**
 * Returns the visitor of these cookies, and renews the tokens if the access token has expired. Invalid tokens are removed and
 * the visitor continues as a guest (AUTH-14).
 */
export async function authenticate(kernel: SessionKernel, cookies: CookieJar): Promise<Known> {
  const isKnown = cookies.get(ACCESS_COOKIE) !== undefined || cookies.get(REFRESH_COOKIE) !== undefined
  if (!isKnown) return NOBODY
  const found = await findByAccess(kernel, cookies.get(ACCESS_COOKIE))
  const known = found.kind === 'bad' ? await renewSession(kernel, cookies) : found
  if (known.kind === 'visitor') return known
  // A request in flight while its session was replaced must not remove the new session's cookies.
  if (known.kind === 'bad') removeTokens(cookies)
  return NOBODY
}

/**
 * Renewals by request. A second renewal in the same request would exchange tokens that no browser has received yet, and another
 * tab with the old ones would look like a thief.
 */
const renewed = new WeakMap<CookieJar, Renewal>()

/** Exchanges the refresh token in `cookies` for new tokens, even if the access token is still valid, and sets them there. */
export async function renewSession(kernel: SessionKernel, cookies: CookieJar): Promise<Renewal> {
  const before = renewed.get(cookies)
  if (before) return before
  const renewal = await renewTokens(kernel, cookies.get(REFRESH_COOKIE))
  renewed.set(cookies, renewal)
  if (renewal.kind === 'visitor') saveTokens(kernel, cookies, renewal.tokens)
  return renewal
}

interface NewSession {
  userId: string
  userAgent?: string | undefined
  ip?: string | undefined
  /** Whether the visitor proved to be the account's owner; a sign-in link from a bot proves nothing. Default: true. */
  isProved?: boolean | undefined
}

/** Opens a session with new tokens, never with those that the visitor already had (session fixation). */
export function openSession(
  kernel: SessionKernel,
  session: NewSession,
  db: Database | Transaction = kernel.db,
): Promise<Tokens> {
  return insertPair(kernel, db, {
    access: randomToken(),
    refresh: randomToken(),
    family: kernel.makeId(),
    user_id: session.userId,
    user_agent: session.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    proved_at: session.isProved === false ? null : kernel.clock.now(),
    ip_hash: session.ip === undefined ? null : keyedHash(kernel.config.secret, session.ip),
  })
}

/** Sets the visitor's token cookies. */
export function saveTokens(kernel: Pick<SessionKernel, 'config'>, cookies: CookieJar, tokens: Tokens): void {
  const options = {
    maxAge: TOKEN_COOKIE_MS / SECOND_MS,
    path: '/',
    httpOnly: true,
    secure: kernel.config.publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  } as const
  cookies.set(ACCESS_COOKIE, tokens.access, options)
  cookies.set(REFRESH_COOKIE, tokens.refresh, options)
}

/** Removes the visitor's token cookies. */
export function removeTokens(cookies: CookieJar): void {
  cookies.delete(ACCESS_COOKIE)
  cookies.delete(REFRESH_COOKIE)
}

/** Ends the sign-in of these cookies with all its renewed sessions. Leaves the cookies unchanged. */
export async function endSession(
  kernel: SessionKernel,
  cookies: CookieJar,
  db: Database | Transaction = kernel.db,
): Promise<void> {
  const tokens = [cookies.get(ACCESS_COOKIE), cookies.get(REFRESH_COOKIE)].filter(isToken)
  if (tokens.length === 0) return
  const hashes = tokens.map(hashToken)
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: kernel.clock.now() })
    .where('ended_at', 'is', null)
    .where('family', 'in', (expression) =>
      expression
        .selectFrom('sessions as given')
        .select('given.family')
        .where((is) => is.or([is('given.access_hash', 'in', hashes), is('given.refresh_hash', 'in', hashes)])),
    )
    .returning('user_id')
    .execute()
  for (const userId of new Set(ended.map((row) => row.user_id))) if (userId) await publishSessionsEnded(db, userId)
}

/** Ends every session of a user, for example after a change of password (AUTH-75). */
export async function endAllSessions(
  kernel: SessionKernel,
  userId: string,
  db: Database | Transaction = kernel.db,
): Promise<void> {
  const ended = { ended_at: kernel.clock.now() }
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(ended)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await publishSessionsEnded(db, userId)
}

/** Deletes expired sessions, and guests without a visit for 30 days with all their data. */
export async function purgeSessions(kernel: Kernel): Promise<void> {
  const { db, clock } = kernel
  const now = clock.now().getTime()
  await inPieces(clock, () => deleteOver(db, now))
  await inPieces(clock, () => db.transaction().execute((trx) => deleteIdleGuests(kernel, trx, now)))
}

async function deleteOver(db: Database, now: number): Promise<number> {
  const over = db
    .selectFrom('sessions')
    .select('id')
    .where((is) => is.or([is('refresh_expires_at', '<', new Date(now)), is('ended_at', '<', new Date(now - DAY_MS))]))
    .limit(PIECE)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', over).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function deleteIdleGuests(kernel: Kernel, trx: Transaction, now: number): Promise<number> {
  const idle = await trx
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'session')
    .where('last_seen_at', '<', new Date(now - IDLE_GUEST_MS))
    .limit(PIECE)
    // Lock the rows, because a guest who returns at this moment must not be deleted.
    .forUpdate()
    .skipLocked()
    .execute()
  if (idle.length === 0) return 0
  const ids = idle.map(({ id }) => id)
  for (const take of kernel.hooks.of(guestsLeave)) await take(trx, ids, kernel)
  await trx.deleteFrom('users').where('id', 'in', ids).execute()
  return ids.length
}

async function findByAccess(kernel: SessionKernel, token: string | undefined): Promise<Lookup> {
  if (!isToken(token)) return { kind: 'bad' }
  const row = await findPairByAccess(kernel, token)
  if (!row) return { kind: 'bad' }
  if (row.ended_at) return endedOrBad(kernel, row.ended_at)
  if (row.access_expires_at <= kernel.clock.now()) return { kind: 'bad' }
  return visitorOfPair(kernel, kernel.db, row)
}
