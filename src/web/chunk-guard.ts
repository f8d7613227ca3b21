import { isOnline } from './network.ts'
import { isReached, untilTriedAgain } from './reach.ts'

/** Spec §9: a failed code chunk reloads the page at most once in this time. */
export const CHUNK_RELOAD_THROTTLE_MS = 60_000

/** Event on `window` when a chunk failed again so soon that reloading would not help. */
export const CHUNK_FAILED_EVENT = 'portico:chunk-failed'

const STORAGE_KEY = 'chunk-reloaded-at'

declare global {
  /** Number of loads whose failure the caller handles; shared with the boot script. */
  var waitingCode: number | undefined
  /** The page is being unloaded: failures are ignored from now on. */
  var isReloading: boolean | undefined
}

interface Guard {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: number
  reload: () => void
  giveUp: () => void
}

/** Reloads the page after a failed chunk, at most once in 60 s (ERROR-18, ERROR-19). */
export function reloadForChunk({ storage, now, reload, giveUp }: Guard): void {
  const last = Number(storage.getItem(STORAGE_KEY) ?? 0)
  if (now - last < CHUNK_RELOAD_THROTTLE_MS) return giveUp()
  storage.setItem(STORAGE_KEY, String(now))
  reload()
}

/** The same as `reloadForChunk` for this window, unless the portal is unreachable or the caller handles the failure. */
export async function reloadWindowForChunk(): Promise<void> {
  // If the portal is unreachable, a reload would replace the current page with the browser's error page.
  if (!globalThis.waitingCode && isOnline() && (await isReached())) reloadWindow()
}

/**
 * Loads the code of a page. While the portal is unreachable the current page stays, and the code is requested again when the
 * network is back or the visitor tries again. If the code fails although the portal answers, the page reloads and the returned
 * promise never settles: a navigation meanwhile would be lost or redirect the reload.
 */
export async function loadNeeded<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await whileWaiting(load)
  } catch (error) {
    if (typeof window === 'undefined') throw error
    if (!isOnline() || !(await isReached())) {
      await untilTriedAgain()
      return loadNeeded(load)
    }
    reloadWindow()
    if (globalThis.isReloading) return new Promise(() => {})
    throw error
  }
}

/** Loads code whose failure the caller handles: `reloadWindowForChunk` does nothing meanwhile. */
export async function whileWaiting<Code>(load: () => Promise<Code>): Promise<Code> {
  globalThis.waitingCode = (globalThis.waitingCode ?? 0) + 1
  try {
    return await load()
  } finally {
    globalThis.waitingCode -= 1
  }
}

function reloadWindow(): void {
  if (globalThis.isReloading) return
  reloadForChunk({
    storage: sessionStorage,
    now: Date.now(),
    reload: () => {
      globalThis.isReloading = true
      location.reload()
    },
    giveUp: () => dispatchEvent(new Event(CHUNK_FAILED_EVENT)),
  })
}
