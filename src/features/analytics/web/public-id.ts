import { isAllowed } from '#features/consent/web/consent.ts'

const STORAGE_KEY = 'public-id'

let current: string | undefined

/**
 * Returns a random id for a guest with a session, which can't be traced to the person (ANALYT-17). Without consent to
 * analytics it lasts for this page load only.
 */
export function publicId(): string {
  current ??= kept() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  if (isAllowed('google-analytics')) keep(current)
  return current
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function keep(id: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Without session storage the id lasts for one page load.
  }
}
