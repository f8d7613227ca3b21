import { untilOnline } from './online.ts'

/** A browser notices a little late that its network is gone. */
const PAUSE_MS = 1_000

/**
 * Loads code that a page can do without for now. Without a network it waits for one; that it did not come at once is no
 * reason to reload the page, as it is for any other code (`chunk-guard.ts`): a reader would lose what is in front of him.
 */
export async function loadLater<Code>(load: () => Promise<Code>): Promise<Code> {
  await untilOnline()
  globalThis.waitingCode = (globalThis.waitingCode ?? 0) + 1
  const code = await load()
    .catch(() => undefined)
    .finally(() => (globalThis.waitingCode = (globalThis.waitingCode ?? 1) - 1))
  if (code !== undefined) return code
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  await untilOnline()
  return load()
}
