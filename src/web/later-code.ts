import { isOnline, untilOnline } from './online.ts'

/**
 * Loads code that a page can do without for now. Without a network it waits for one; that it did not come then is no reason
 * to reload the page, as it is for any other code (`chunk-guard.ts`): a reader would lose what is in front of him.
 */
export async function loadLater<Code>(load: () => Promise<Code>): Promise<Code> {
  await untilOnline()
  const keepPage = (failure: Event) => {
    if (!isOnline()) failure.stopImmediatePropagation()
  }
  addEventListener('vite:preloadError', keepPage, true)
  try {
    return await load()
  } catch (error) {
    if (isOnline()) throw error
  } finally {
    removeEventListener('vite:preloadError', keepPage, true)
  }
  return loadLater(load)
}
