import { createStore } from '#base/store.ts'

/** How long a toast stays. A failure is read more slowly than a success. */
export const TOAST_SUCCESS_MS = 5000
export const TOAST_ERROR_MS = 10_000
/** More than these push the oldest out. */
export const TOASTS_MAX = 3

/** A short message that passes by itself. */
export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  action?: { text: string; onPress: () => void } | undefined
}

/** The toasts on the screen. */
export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a toast and gives its id. In the browser only: on the server there is nobody to read it. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId
  const others = toasts.get().filter(({ tone, text }) => tone !== toast.tone || text !== toast.text)
  toasts.set([...others, { ...toast, id }].slice(-TOASTS_MAX))
  return id
}

/** Takes a toast away; nothing happens when it has gone already. */
export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Milliseconds for which a toast stays. */
export const lifeOf = ({ tone }: Toast): number => (tone === 'error' ? TOAST_ERROR_MS : TOAST_SUCCESS_MS)
