import { useEffect } from 'react'
import { createStore } from '#base/store.ts'
import { useStore } from '#ui/use-store.ts'

/** Places in the stack of floating buttons, from below. Spec §2, Floating buttons. */
export const FLOATING_ORDERS = { connect_to_mentor: 1, course_tree: 2, scroll_to_top: 3 } as const
/** The chat button is in the corner, below the stack; the discussion button above all visible ones (NAV-06). */
const CHAT_ORDER = 0
const HIGHEST_ORDER = Math.max(...Object.values(FLOATING_ORDERS))

export type FloatingButtonId = keyof typeof FLOATING_ORDERS | 'chat' | 'discussion'

/** The visible buttons, and the highest place taken. Spec §3, App state. */
export interface FloatingButtons {
  visible: readonly FloatingButtonId[]
  currentOrder: number
}

const NONE: FloatingButtons = { visible: [], currentOrder: 0 }
const shown = createStore(NONE)

/** Returns the place of a button in the stack, given the others that are visible. */
export function orderOf(id: FloatingButtonId, { currentOrder }: Pick<FloatingButtons, 'currentOrder'>): number {
  if (id === 'chat') return CHAT_ORDER
  return id === 'discussion' ? currentOrder + 1 : FLOATING_ORDERS[id]
}

/** Adds a button to the stack. Returns a function that removes it. */
export function showFloatingButton(id: FloatingButtonId): () => void {
  change([...shown.get().visible, id])
  return () => {
    const { visible } = shown.get()
    const at = visible.indexOf(id)
    change(visible.filter((_, index) => index !== at))
  }
}

/** Returns the floating buttons that are visible now. */
export const floatingButtons = shown.get

/** Calls `listener` when a button comes or goes. Returns a function that stops it. */
export const onFloatingButtons = shown.subscribe

/** The visible floating buttons, as state; none on the server. */
export const useFloatingButtons = (): FloatingButtons => useStore(shown)

/** Keeps a button in the stack while the component is mounted, and returns its place. */
export function useFloatingPlace(id: FloatingButtonId): number {
  useEffect(() => showFloatingButton(id), [id])
  const buttons = useFloatingButtons()
  // Until the others are known, the discussion is above all that there can be, so that it doesn't change places with them.
  return orderOf(id, buttons.visible.length === 0 ? { currentOrder: HIGHEST_ORDER } : buttons)
}

function change(ids: readonly FloatingButtonId[]): void {
  const visible = ids.toSorted((a, b) => orderOf(a, NONE) - orderOf(b, NONE))
  const taken = visible.map((id) => (id === 'discussion' ? 0 : orderOf(id, NONE)))
  shown.set({ visible, currentOrder: Math.max(0, ...taken) })
}
