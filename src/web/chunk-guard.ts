import { isOnline } from './network.ts'
import { isReached, untilTriedAgain } from './reach.ts'

/** Spec §9: a failed code chunk reloads the page at most once in this time. */
export const CHUNK_RELOAD_THROTTLE_MS = 60_000

/** Told on `window` when a chunk failed again so soon that reloading would not help. */
export const CHUNK_FAILED_EVENT = 'portico:chunk-failed'

const STORAGE_KEY = 'chunk-reloaded-at'

declare global {
  /** How much code is under way whose failure its caller deals with. The script of before the app knows it too. */
  var waitingCode: number | undefined
  /** The page is on its way out: nothing that fails now is worth a word. */
  var isReloading: boolean | undefined
}

interface Guard {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: number
  reload: () => void
  giveUp: () => void
}

/** Reloads the page for a chunk that did not come, unless it did so within the last 60 s (ERROR-18, ERROR-19). */
export function reloadForChunk({ storage, now, reload, giveUp }: Guard): void {
  const last = Number(storage.getItem(STORAGE_KEY) ?? 0)
  if (now - last < CHUNK_RELOAD_THROTTLE_MS) return giveUp()
  storage.setItem(STORAGE_KEY, String(now))
  reload()
}

/** The same in this browser window, unless the portal can't be reached or somebody else deals with what did not come. */
export async function reloadWindowForChunk(): Promise<void> {
  // Without an answer of the portal a reload would put the browser's error page in place of what is being read.
  if (!globalThis.waitingCode && isOnline() && (await isReached())) reloadWindow()
}

/**
 * Loads code without which there is no page to show. While the portal can't be reached the page that is shown stays, and the
 * code is asked for again when the network is back or the person tries again. What does not come although the portal answers reloads this page, and the caller waits until then: another
 * address named meanwhile would be lost or take the reload elsewhere.
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

/** Loads code whose failure the caller deals with: `reloadWindowForChunk` leaves the page alone meanwhile. */
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
