import { type Selectable, sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#base/clock.ts'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Role, Visitor } from '#base/roles.ts'
import { defineBatch } from '../database/batches.ts'
import type { Database, Transaction } from '../database/database.ts'
import { insertEvent } from '../events/event-store.ts'
import type { Kernel } from '../kernel.ts'
import { hashToken, type Tokens } from './tokens.ts'

/** Spec §7, Auth: 7 days. The refresh token is rotated at every use. */
export const TOKEN_COOKIE_MS = 7 * DAY_MS
/** Lifetime of an access token. It is looked up at every use, so ending a session takes effect at once. */
export const ACCESS_MS = DAY_MS
const SEEN_EVERY_MS = HOUR_MS

/** The columns of `users` that sessions need. The feature `accounts` declares the others. */
export interface UsersTable {
  id: string
  environment_id: string
  status: 'session' | 'active' | 'blocked'
  roles: Exclude<Role, 'guest'>[]
  last_seen_at: Date
}

interface SessionsTable {
  id: string
  family: string
  user_id: string | null
  access_hash: string
  refresh_hash: string
  access_expires_at: Date
  refresh_expires_at: Date
  rotated_at: Date | null
  successor_salt: string | null
  ended_at: Date | null
  user_agent: string | null
  ip_hash: string | null
  created_at: Date
  /** Last use, rounded to the hour; null within the first hour. */
  seen_at: Date | null
  /** When the user last proved in this session to be the account's owner, by signing in or by confirming it later. */
  proved_at: Date | null
}

declare module '../database/database.ts' {
  interface Tables {
    users: UsersTable
    sessions: SessionsTable
  }
}

export type SessionKernel = Pick<Kernel, 'db' | 'batches' | 'clock' | 'makeId' | 'config' | 'log'>
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findPair>>>
/** Full user row, loaded with the session to save a query. */
export type SessionUser = Selectable<UsersTable>
/** The result of looking up a token. `ended`: its session ended a moment ago. */
export type Lookup = { kind: 'visitor'; visitor: Visitor; user: SessionUser } | { kind: 'ended' } | { kind: 'bad' }

const pairs = (db: Database | Transaction) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').on('users.environment_id', '=', ENVIRONMENT_ID),
    )
    .select([
      'sessions.id as session_id',
      'access_hash',
      'family',
      'user_id',
      'user_agent',
      'ip_hash',
      'ended_at',
      'seen_at',
      'sessions.created_at as session_created_at',
    ])
    .select(['access_expires_at', 'refresh_expires_at', 'rotated_at', 'successor_salt'])
    .selectAll('users')

/** Finds a token pair and its user by one of the tokens. `lock` locks the row until the transaction ends. */
export async function findPair(
  db: Database | Transaction,
  by: { column: 'access_hash' | 'refresh_hash'; token: string; lock?: true },
) {
  const query = pairs(db).where(`sessions.${by.column}`, '=', hashToken(by.token))
  return (by.lock ? query.forUpdate('sessions') : query).executeTakeFirst()
}

/** Requests that arrive together are looked up together: nearly every request asks for its session. */
const lookUpPairs = defineBatch({
  name: 'sessions.look-up',
  run: async ({ db }: Pick<Kernel, 'db'>, accessTokens: readonly string[]): Promise<(SessionRow | undefined)[]> => {
    const hashes = accessTokens.map(hashToken)
    const rows = await pairs(db)
      .where(sql<boolean>`sessions.access_hash = any(${hashes}::text[])`)
      .execute()
    const byHash = new Map(rows.map((row) => [row.access_hash, row]))
    return hashes.map((hash) => byHash.get(hash))
  },
})

/** Finds a token pair and its user by the access token, as stored at the time of this call or later. */
export const findPairByAccess = (kernel: SessionKernel, token: string): Promise<SessionRow | undefined> =>
  kernel.batches.run(kernel, lookUpPairs, token)

/** Stores a new token pair of the sign-in `family`. */
export async function insertPair(
  kernel: SessionKernel,
  db: Database | Transaction,
  pair: Pick<Tokens, 'access' | 'refresh'> &
    Pick<SessionRow, 'family' | 'user_id' | 'user_agent' | 'ip_hash'> & { proved_at?: Date | null },
): Promise<Tokens> {
  const now = kernel.clock.now()
  const { access, refresh, ...session } = pair
  const expires = { access: new Date(now.getTime() + ACCESS_MS), refresh: new Date(now.getTime() + TOKEN_COOKIE_MS) }
  await db
    .insertInto('sessions')
    .values({
      ...session,
      id: kernel.makeId(),
      access_hash: hashToken(access),
      refresh_hash: hashToken(refresh),
      access_expires_at: expires.access,
      refresh_expires_at: expires.refresh,
      created_at: now,
    })
    .execute()
  return { access, refresh, accessExpires: expires.access, refreshExpires: expires.refresh }
}

/** Returns the visitor of a valid token pair, and records the visit. */
export async function visitorOfPair(
  kernel: SessionKernel,
  db: Database | Transaction,
  row: SessionRow,
): Promise<Lookup> {
  if (!hasUser(row) || row.status === 'blocked') return { kind: 'bad' }
  const { id: userId, status, roles, last_seen_at: lastSeen } = row
  const now = kernel.clock.now()
  const used = row.seen_at ?? row.session_created_at
  if (now.getTime() - used.getTime() >= SEEN_EVERY_MS) {
    await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.session_id).execute()
  }
  if (now.getTime() - lastSeen.getTime() >= SEEN_EVERY_MS) {
    await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
  }
  const visitor: Visitor = status === 'session' ? { kind: 'session', userId } : { kind: 'user', userId, roles }
  return { kind: 'visitor', visitor, user: row }
}

/** Event to all processes about users whose sessions ended; their event streams are closed at once. */
export const SESSIONS_CHANNEL = 'sessions.ended'
export interface SessionsEnded {
  userId: string
}

/** Publishes that event; call it in the transaction that ends or deletes sessions of a user. */
export const publishSessionsEnded = (db: Database | Transaction, userId: string): Promise<void> => {
  const payload: SessionsEnded = { userId }
  return insertEvent(db, { channel: SESSIONS_CHANNEL, audience: { kind: 'server' }, payload })
}

const hasUser = (row: SessionRow): row is SessionRow & SessionUser => row.id !== null
