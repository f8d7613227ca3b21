import { createStore } from '#base/store.ts'
import { useStore } from './use-store.ts'

const open = createStore<readonly HTMLDialogElement[]>([])

/** Says that a modal dialog has opened: everything outside of it is out of reach now. Gives what says the opposite. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog])
  return () => open.set(open.get().filter((other) => other !== dialog))
}

/** The dialog on top, for what must be seen and heard whatever is open; undefined when none is. */
export const useTopDialog = (): HTMLDialogElement | undefined => useStore(open).at(-1)
