import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { isTemporary } from '#web/retry-sending.ts'
import { CLAIMED_COURSES_MAX } from '../limits.ts'
import type { GuestClaim } from '../model.ts'
import { guestProgress } from './guest-progress.ts'
import { callProgress, progressId } from './queries.ts'

/**
 * Gives what was done as a guest to the account that is signed in now, and deletes it here once the server has confirmed
 * (PROG-18). Answers whether anything was taken. What can't be sent now stays for the next time.
 */
export async function sendGuestClaims(): Promise<boolean> {
  try {
    const claims = await guestProgress.claims()
    if (claims.length === 0) return false
    const user = await callAccounts('GET /sso/users/me')
    return !user.isGuest && (await sendAll(user.id, claims))
  } catch {
    return false
  }
}

async function sendAll(userId: string, claims: readonly GuestClaim[]): Promise<boolean> {
  let isAnyTaken = false
  for (let from = 0; from < claims.length; from += CLAIMED_COURSES_MAX) {
    const some = claims.slice(from, from + CLAIMED_COURSES_MAX)
    const taken = (await isAccepted(userId, some)) ? some : await takenApart(userId, some)
    await guestProgress.clear(taken)
    isAnyTaken ||= taken.length > 0
  }
  return isAnyTaken
}

/** One record that the server refuses must not hold back the others: each course goes alone, and of a refused one each record. */
async function takenApart(userId: string, claims: readonly GuestClaim[]): Promise<GuestClaim[]> {
  const taken: GuestClaim[] = []
  for (const claim of claims) {
    const isWhole = claims.length > 1 && (await isAccepted(userId, [claim]))
    const accepted = isWhole ? claim : await acceptedPart(userId, claim)
    if (recordsOf(accepted).length > 0) taken.push(accepted)
    if (recordsOf(accepted).length === recordsOf(claim).length) continue
    // The rest stays on this device, and is tried again at the next page: a newer portal may take it.
    reportError(new Error(`The portal refused a part of what a guest did in the course ${claim.courseId}`))
  }
  return taken
}

/**
 * What the server takes of a course. A record is sent with all that were accepted before it, since one element may be open
 * only because another is finished; sending the same again changes nothing.
 */
async function acceptedPart(userId: string, claim: GuestClaim): Promise<GuestClaim> {
  let accepted: GuestClaim = { courseId: claim.courseId, elements: {}, variables: {} }
  for (const record of recordsOf(claim)) {
    const next = {
      ...accepted,
      elements: { ...accepted.elements, ...record.elements },
      variables: { ...accepted.variables, ...record.variables },
    }
    if (await isAccepted(userId, [next])) accepted = next
  }
  return accepted
}

/** A claim with one element or one variable for each that it has. */
function recordsOf({ elements, variables }: GuestClaim): Pick<GuestClaim, 'elements' | 'variables'>[] {
  return [
    ...Object.entries(elements).map(([id, element]) => ({ elements: { [id]: element }, variables: {} })),
    ...Object.entries(variables).map(([name, variable]) => ({ elements: {}, variables: { [name]: variable } })),
  ]
}

/** Sends claims. Answers false when they are refused for good; throws what another attempt may change. */
async function isAccepted(userId: string, claims: readonly GuestClaim[]): Promise<boolean> {
  const body = { claims: [...claims] }
  try {
    await callProgress('POST /lpm/progresses/:id/upgrade', { params: { id: progressId(userId) }, body })
    return true
  } catch (error) {
    if (isTemporary(problemOf(error))) throw error
    return false
  }
}
