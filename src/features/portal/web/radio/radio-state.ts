const KEY = 'radio-visibility'

/** Whether the player bar is open. When closed it is silent, and a button opens it again (LAYOUT-25). */
export type RadioVisibility = 'shown' | 'hidden'

const listeners = new Set<() => void>()
let visibility: RadioVisibility | undefined

/** Returns the state stored in this browser; `shown` on a first visit. Browser only. */
export function radioVisibility(): RadioVisibility {
  visibility ??= readKept()
  return visibility
}

/** Opens or closes the bar, for this visit and the next. */
export function setRadioVisibility(next: RadioVisibility): void {
  visibility = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Storage may be blocked: then the state lasts for this page only.
  }
  for (const listener of listeners) listener()
}

export function subscribeToRadio(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readKept(): RadioVisibility {
  try {
    return localStorage.getItem(KEY) === 'hidden' ? 'hidden' : 'shown'
  } catch {
    return 'shown'
  }
}
