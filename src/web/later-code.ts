import { reloadWindowForChunk, whileWaiting } from './chunk-guard.ts'
import { untilOnline } from './network.ts'

/** Delay before a retry: browsers notice a lost network late, and a restarting portal is back soon. */
const PAUSES_MS = [1_000, 4_000]

/**
 * Loads code that a page can do without for now. Offline it waits for the network. Unlike other code (`chunk-guard.ts`) a first
 * failure doesn't reload the page, which would interrupt the reader. The third failure does, because a new version of the portal
 * may have removed the file; until then the promise stays pending and the page works without the code.
 */
export async function loadLater<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pauseMs of PAUSES_MS) {
    await untilOnline()
    const code = await whileWaiting(load).catch(() => undefined)
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await untilOnline()
  return load().catch(() => {
    void reloadWindowForChunk()
    return new Promise(() => {})
  })
}

/**
 * The same for code that may be loaded or cached by the service worker: it is requested at once, also offline, so that offline
 * work is saved.
 */
export async function loadCached<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await whileWaiting(load).catch(() => undefined)
  return code ?? loadLater(load)
}
