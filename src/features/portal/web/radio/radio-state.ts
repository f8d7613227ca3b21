import { createStore } from '#base/store.ts'

const KEY = 'radio-visibility'

/** Whether the player bar is open. When closed it is silent, and a button opens it again (LAYOUT-25). */
export type RadioVisibility = 'shown' | 'hidden'

/** The state stored in this browser: `shown` on a first visit, `hidden` on the server and during hydration. */
export const radioVisibility = createStore<RadioVisibility>('hidden', readKept)

/** Opens or closes the bar, for this visit and the next. */
export function setRadioVisibility(next: RadioVisibility): void {
  radioVisibility.set(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Storage may be blocked: then the state lasts for this page only.
  }
}

function readKept(): RadioVisibility {
  try {
    return localStorage.getItem(KEY) === 'hidden' ? 'hidden' : 'shown'
  } catch {
    return 'shown'
  }
}
