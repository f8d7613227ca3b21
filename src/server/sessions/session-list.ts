import type { CookieJar } from '../http/cookies.ts'
import { findPair, findPairByAccess, type SessionKernel, publishSessionsEnded } from './session-store.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from './sessions.ts'
import { isToken } from './tokens.ts'

/** A sign-in with all its renewed sessions. */
export interface SessionFamily {
  family: string
  userAgent: string | null
  startedAt: Date
  /** Rounded to the hour. */
  seenAt: Date
}

/** Lists the active sign-ins of a user. */
export async function listFamilies(kernel: SessionKernel, userId: string): Promise<SessionFamily[]> {
  const rows = await kernel.db
    .selectFrom('sessions')
    .select(['family', 'user_agent'])
    .select(({ fn }) => [fn.min('created_at').as('started_at'), fn.max('created_at').as('renewed_at')])
    .select(({ fn }) => fn.max('seen_at').as('seen_at'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .groupBy(['family', 'user_agent'])
    .having(({ fn }) => fn.max('refresh_expires_at'), '>', kernel.clock.now())
    .execute()
  return rows.map(({ family, user_agent: userAgent, started_at: startedAt, renewed_at: renewed, seen_at: seen }) => ({
    family,
    userAgent,
    startedAt,
    seenAt: seen && seen > renewed ? seen : renewed,
  }))
}

/** Returns the sign-in of these cookies. */
export async function currentFamily(kernel: SessionKernel, cookies: CookieJar): Promise<string | undefined> {
  const [access, refresh] = [cookies.get(ACCESS_COOKIE), cookies.get(REFRESH_COOKIE)]
  const found = isToken(access) && (await findPair(kernel.db, { column: 'access_hash', token: access }))
  if (found) return found.family
  const pair = isToken(refresh) && (await findPair(kernel.db, { column: 'refresh_hash', token: refresh }))
  return pair ? pair.family : undefined
}

/** Ends a sign-in of a user. Returns false if the user has no such sign-in. */
export async function endFamily(
  kernel: SessionKernel,
  { userId, family }: { userId: string; family: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kernel.db
    .updateTable('sessions')
    .set({ ended_at: kernel.clock.now() })
    .where('user_id', '=', userId)
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const isEnded = numUpdatedRows > 0n
  if (isEnded) await publishSessionsEnded(kernel.db, userId)
  return isEnded
}

/** Whether the sign-in of these cookies is still active. */
export async function isStillGood(kernel: SessionKernel, cookies: CookieJar): Promise<boolean> {
  const access = cookies.get(ACCESS_COOKIE)
  const found = isToken(access) ? await findPairByAccess(kernel, access) : undefined
  return found !== undefined && found.id !== null && found.ended_at === null && found.status !== 'blocked'
}
