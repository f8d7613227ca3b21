import type { Reminder } from '../model.ts'

// In the session storage: survives signing in at another site, and ends with the tab.
const STORAGE_KEY = 'reminder-wish'

const nameOf = ({ kind, id }: Reminder): string => `${kind}/${id}`

/** Remembers which reminder a guest asked for while they sign in. */
export const keepWish = (wish: Reminder): void => sessionStorage.setItem(STORAGE_KEY, nameOf(wish))

/** Whether the visitor asked for this reminder before signing in; true only once. */
export function takeWish(wish: Reminder): boolean {
  if (sessionStorage.getItem(STORAGE_KEY) !== nameOf(wish)) return false
  sessionStorage.removeItem(STORAGE_KEY)
  return true
}
