import { problemOf } from '#base/errors.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { isTemporary } from '#web/retry-sending.ts'
import { CLAIMED_COURSES_MAX } from '../limits.ts'
import type { GuestClaim } from '../model.ts'
import { guestProgress } from './guest-progress.ts'
import { callProgress, progressId } from './queries.ts'

/**
 * Sends a guest's work to the account that is now signed in, and deletes the local copy once the server has confirmed
 * it (PROG-18). Returns whether anything was accepted. Work that can't be sent stays for the next attempt.
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

/** One record that the server refuses must not block the others: courses are sent one by one, and a refused one record by record. */
async function takenApart(userId: string, claims: readonly GuestClaim[]): Promise<GuestClaim[]> {
  const taken: GuestClaim[] = []
  for (const claim of claims) {
    const isWhole = claims.length > 1 && (await isAccepted(userId, [claim]))
    const accepted = isWhole ? claim : await acceptedPart(userId, claim)
    if (recordsOf(accepted).length > 0) taken.push(accepted)
    if (recordsOf(accepted).length === recordsOf(claim).length) continue
    // The refused part stays on this device and is sent again with the next page: a newer version of the portal may
    // accept it.
    reportError(new Error(`The portal refused a part of what a guest did in the course ${claim.courseId}`))
  }
  return taken
}

/**
 * Returns the part of a course that the server accepts. Each record is sent together with all accepted before it,
 * because one element may only be open since another is finished; sending is idempotent.
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

/** Splits a claim into claims with a single element or variable. */
function recordsOf({ elements, variables }: GuestClaim): Pick<GuestClaim, 'elements' | 'variables'>[] {
  return [
    ...Object.entries(elements).map(([id, element]) => ({ elements: { [id]: element }, variables: {} })),
    ...Object.entries(variables).map(([name, variable]) => ({ elements: {}, variables: { [name]: variable } })),
  ]
}

/** Sends claims. Returns false when they are refused for good; throws on errors that may be temporary. */
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
