import { createStore } from '#base/store.ts'

/** How long a toast is shown. Errors take longer to read than successes. */
export const TOAST_SUCCESS_MS = 5000
export const TOAST_ERROR_MS = 10_000
/** More than this many remove the oldest. */
export const TOASTS_MAX = 3

/** A short message that disappears by itself. */
export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  action?: { text: string; onPress: () => void } | undefined
}

/** The toasts on the screen. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast and returns its id. Call it only in the browser; the server has no toasts. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId
  const others = toasts.get().filter(({ tone, text }) => tone !== toast.tone || text !== toast.text)
  toasts.set([...others, { ...toast, id }].slice(-TOASTS_MAX))
  return id
}

/** Closes a toast; does nothing if it is closed already. */
export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Returns the number of milliseconds for which a toast is shown. */
export const lifeOf = ({ tone }: Toast): number => (tone === 'error' ? TOAST_ERROR_MS : TOAST_SUCCESS_MS)
