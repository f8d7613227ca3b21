import { reloadWindowForChunk, whileWaiting } from './chunk-guard.ts'
import { untilOnline } from './network.ts'

/** A browser notices a little late that its network is gone, and a portal that starts anew is back soon. */
const PAUSES_MS = [1_000, 4_000]

/**
 * Loads code that a page can do without for now. Without a network it waits for one; that it did not come at once is no
 * reason to reload the page, as it is for any other code (`chunk-guard.ts`): a reader would lose what is in front of him.
 * What does not come at the third time reloads it, as what is gone since the portal was renewed; whoever waits goes on
 * waiting, and the page stays whole without it.
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
 * The same for code that the page may have already, or that the service worker keeps: it is asked for at once, also
 * without a network, so that what somebody does offline is kept.
 */
export async function loadKept<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await whileWaiting(load).catch(() => undefined)
  return code ?? loadLater(load)
}
