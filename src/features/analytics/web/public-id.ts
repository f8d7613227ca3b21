import { isAllowed } from '#features/consent/web/consent.ts'

const STORAGE_KEY = 'public-id'

let current: string | undefined

/**
 * A random id for a guest with a session; nothing can be done with it, and it leads to nobody (ANALYT-17). Without a yes
 * to counting it holds for this page load alone.
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
    // Without a storage each page load has its own.
  }
}
