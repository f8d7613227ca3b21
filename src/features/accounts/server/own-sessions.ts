import type { Kernel } from '#server/kernel.ts'
import { accountsError } from '../errors.ts'
import type { CookieJar } from '#server/http/cookies.ts'
import { currentFamily, endFamily, listFamilies } from '#server/sessions/session-list.ts'
import type { OwnSession } from '../email-model.ts'
import { deviceOf } from './device.ts'

/** The sign-ins of a person that are still good, this one first, then by their last use. */
export async function ownSessions(kernel: Kernel, userId: string, cookies: CookieJar): Promise<OwnSession[]> {
  const [families, current] = await Promise.all([listFamilies(kernel, userId), currentFamily(kernel, cookies)])
  const sessions = families.map(({ family, userAgent, startedAt, seenAt }) => ({
    id: family,
    ...deviceOf(userAgent),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: family === current,
  }))
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.seenAt.localeCompare(a.seenAt))
}

/** Ends one sign-in of a person. Somebody else's is as good as none. */
export async function endOwnSession(kernel: Kernel, userId: string, id: string): Promise<void> {
  if (!(await endFamily(kernel, { userId, family: id }))) throw accountsError('accounts.no-such-session')
}
