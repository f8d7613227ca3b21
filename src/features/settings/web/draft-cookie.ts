import { TEST_COOKIE } from '#features/portal/test-cookie.ts'

/** From now on this browser is shown the draft of the settings, as far as whoever sits here may see it; until it is closed. */
export function lookAtDraft(): void {
  document.cookie = `${TEST_COOKIE}=1; Path=/; SameSite=Lax`
}

/** From now on it is shown what visitors see. */
export function leaveDraft(): void {
  document.cookie = `${TEST_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
