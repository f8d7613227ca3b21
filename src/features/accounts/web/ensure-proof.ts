import { problemOf } from '#base/errors.ts'
import { openPopup } from '#web/popups.ts'
import { callAccounts } from './queries.ts'

/**
 * Asks the owner of the account to prove their identity, unless they did recently; returns whether they did. Appears
 * over open popups, which keep what was typed.
 */
export async function ensureProof(): Promise<boolean> {
  const { isFresh, ...how } = await callAccounts('GET /sso/proof')
  return isFresh || (await openPopup('proof', how)) === true
}

/** Calls the server; if it asks for a proof of identity, gets one and retries. */
export async function withProof<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (problemOf(error).code !== 'accounts.proof-needed' || !(await ensureProof())) throw error
    return act()
  }
}
