import type { QueryClient } from '@tanstack/react-query'
import { callAccounts, userQuery } from './queries.ts'

/** Fixed key of the local storage; it holds a public id without any rights (AUTH-35). */
const SESSION_STORAGE_KEY = 'session-token'

/** Of several tabs one opens a session, and the others see that it is there. */
const SESSION_LOCK = 'portico-guest-session'

/** Gives a guest a session, unless he has one by now or has signed in in another tab. Answers whether the server knows him. */
export const ensureGuestSession = (queryClient: QueryClient): Promise<boolean> =>
  alone(async () => (await isKnownByNow(queryClient)) || openGuestSession(queryClient))

async function isKnownByNow(queryClient: QueryClient): Promise<boolean> {
  const user = await callAccounts('GET /sso/users/me').catch(() => undefined)
  if (!user?.hasSession) return false
  await queryClient.invalidateQueries(userQuery())
  return true
}

// Without a secure context there are no locks.
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(SESSION_LOCK, work) : work()

/** Gives a guest a session, so that the server can keep what he does. Answers whether he has one now. */
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

/** The id of the guest's session that this browser had last. */
export const lastSessionId = (): string | undefined => localStorage.getItem(SESSION_STORAGE_KEY) ?? undefined
