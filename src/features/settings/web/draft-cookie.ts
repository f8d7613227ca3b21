import { TEST_COOKIE } from '#features/portal/test-cookie.ts'

/** Shows the draft of the settings in this browser until it is closed, if the visitor may see it. */
export function previewDraft(): void {
  document.cookie = `${TEST_COOKIE}=1; Path=/; SameSite=Lax`
}

/** Shows the published settings again. */
export function leaveDraft(): void {
  document.cookie = `${TEST_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
