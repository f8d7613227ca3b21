import { DAY_MS } from '#base/clock.ts'

/** Who wants to give phone and e-mail later is asked again after so long. */
export const PUT_OFF_DAYS = 30
const STORAGE_KEY = 'profile-put-off'

/** Notes on this device that somebody does not want to complete his profile now. */
export function putOffProfile(userId: string, now: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, until: now + PUT_OFF_DAYS * DAY_MS }))
  } catch (error) {
    console.info('That the profile comes later could not be kept', error)
  }
}

/** Whether that was said on this device not long ago, by this very person. */
export function isProfilePutOff(userId: string, now: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('until' in kept)) return false
    return kept.userId === userId && typeof kept.until === 'number' && kept.until > now
  } catch {
    return false
  }
}
