import { DAY_MS } from '#base/clock.ts'

/** Days after which a visitor who postponed giving phone and email is asked again. */
export const POSTPONED_DAYS = 30
const STORAGE_KEY = 'profile-put-off'

/** Records on this device that a user has postponed completing their profile. */
export function postponeProfile(userId: string, now: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, until: now + POSTPONED_DAYS * DAY_MS }))
  } catch (error) {
    console.info('That the profile comes later could not be kept', error)
  }
}

/** Whether this user has recently postponed it on this device. */
export function isProfilePostponed(userId: string, now: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('until' in kept)) return false
    return kept.userId === userId && typeof kept.until === 'number' && kept.until > now
  } catch {
    return false
  }
}
