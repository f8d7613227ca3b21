import { createStore } from '#base/store.ts'

/** Whether the search under Ctrl K is open. */
export const isPaletteOpen = createStore(false)
