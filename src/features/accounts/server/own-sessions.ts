import type { Kernel } from '#server/kernel.ts'
import { accountsError } from '../errors.ts'
import type { CookieJar } from '#server/http/cookies.ts'
import { currentFamily, endFamily, listFamilies } from '#server/sessions/session-list.ts'
import type { OwnSession } from '../email-model.ts'
import { deviceOf } from './device.ts'

/** Returns a person's valid sign-ins, the current one first, then by last use. */
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

/** Ends one sign-in of a person. Another person's counts as not found. */
export async function endOwnSession(kernel: Kernel, userId: string, id: string): Promise<void> {
  if (!(await endFamily(kernel, { userId, family: id }))) throw accountsError('accounts.no-such-session')
}
