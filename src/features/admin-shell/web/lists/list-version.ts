import { createStore } from '#base/store.ts'

/** Raised when several entries of a list have changed, so that parts of it that were loaded before are dropped. */
export const listVersion = createStore(0)

export const dropLoadedParts = (): void => listVersion.set(listVersion.get() + 1)
