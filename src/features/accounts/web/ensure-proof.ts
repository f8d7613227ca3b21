import { problemOf } from '#base/errors.ts'
import { openPopup } from '#web/popups.ts'
import { callAccounts } from './queries.ts'

/**
 * Asks the owner of the account to show once more that it is he, unless he did a moment ago. Whether he has. It stands over
 * what is open, and what was typed there stays.
 */
export async function ensureProof(): Promise<boolean> {
  const { isFresh, ...how } = await callAccounts('GET /sso/proof')
  return isFresh || (await openPopup('proof', how)) === true
}

/** Does what the server does for the owner alone; where it asks for a proof, once more after that. */
export async function withProof<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (problemOf(error).code !== 'accounts.proof-needed' || !(await ensureProof())) throw error
    return act()
  }
}
