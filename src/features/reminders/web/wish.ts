import type { Reminder } from '../model.ts'

// Outlives the way to another site and back, and ends with the tab.
const STORAGE_KEY = 'reminder-wish'

const nameOf = ({ kind, id }: Reminder): string => `${kind}/${id}`

/** Remembers what a guest wished, while he signs in. */
export const keepWish = (wish: Reminder): void => sessionStorage.setItem(STORAGE_KEY, nameOf(wish))

/** Whether this is what he wished before he signed in; it is asked once. */
export function takeWish(wish: Reminder): boolean {
  if (sessionStorage.getItem(STORAGE_KEY) !== nameOf(wish)) return false
  sessionStorage.removeItem(STORAGE_KEY)
  return true
}
