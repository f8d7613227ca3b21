import { createStore } from '#base/store.ts'
import { useStore } from './use-store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

/** Registers an open modal dialog, outside of which everything is inert. Returns a function that unregisters it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** The dialog on top, for what must be seen and heard whatever is open; undefined when none is. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(open).at(-1)
