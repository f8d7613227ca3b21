import type { Reminder } from '../model.ts'

// In the session storage: survives signing in at another site, and ends with the tab.
const STORAGE_KEY = 'reminder-wish'

const nameOf = ({ kind, id }: Reminder): string => `${kind}/${id}`

/** Remembers which reminder a guest asked for while they sign in. */
export const savePendingReminder = (reminder: Reminder): void => sessionStorage.setItem(STORAGE_KEY, nameOf(reminder))

/** Whether the visitor asked for this reminder before signing in; true only once. */
export function consumePendingReminder(reminder: Reminder): boolean {
  if (sessionStorage.getItem(STORAGE_KEY) !== nameOf(reminder)) return false
  sessionStorage.removeItem(STORAGE_KEY)
  return true
}
