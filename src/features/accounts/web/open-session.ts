import type { QueryClient } from '@tanstack/react-query'
import { callAccounts, userQuery } from './queries.ts'

/** Fixed key in local storage, with a public id that grants no access (AUTH-35). */
const SESSION_STORAGE_KEY = 'session-token'

/** Of several tabs one opens a session, and the others use it. */
const SESSION_LOCK = 'portico-guest-session'

/**
 * Opens a session for a guest, unless there is one or the visitor signed in in another tab. Returns whether the server
 * knows the visitor.
 */
export const ensureGuestSession = (queryClient: QueryClient): Promise<boolean> =>
  alone(async () => (await isKnownByNow(queryClient)) || openGuestSession(queryClient))

async function isKnownByNow(queryClient: QueryClient): Promise<boolean> {
  const user = await callAccounts('GET /sso/users/me').catch(() => undefined)
  if (!user?.hasSession) return false
  await queryClient.invalidateQueries(userQuery())
  return true
}

// Web Locks need a secure context.
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(SESSION_LOCK, work) : work()

/** Opens a session for a guest, so that the server can store progress. Returns whether there is one now. */
export async function openGuestSession(queryClient: QueryClient): Promise<boolean> {
  try {
    const { userId } = await callAccounts('POST /sso/sessions')
    localStorage.setItem(SESSION_STORAGE_KEY, userId)
    await queryClient.invalidateQueries(userQuery())
    return true
  } catch (error) {
    // Spec §8: session failures are logged only.
    console.info('A session could not be opened', error)
    return false
  }
}

/** Returns the id of this browser's last guest session. */
export const lastSessionId = (): string | undefined => localStorage.getItem(SESSION_STORAGE_KEY) ?? undefined
