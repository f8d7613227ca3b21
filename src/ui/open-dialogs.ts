import { createStore } from '#base/store.ts'
import { useStore } from './use-store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

/** Registers an open modal dialog, which makes everything outside inert. Returns the unregister function. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/**
 * Returns the topmost dialog, for content that must be visible and announced even while dialogs are open; undefined
 * without a dialog.
 */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(open).at(-1)
