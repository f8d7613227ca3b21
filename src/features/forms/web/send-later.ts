import { openedOutbox, openOutbox } from '#web/lazy-outbox.ts'

/** Marks on this device that a submission is waiting, so that the next visit sends it. */
const MARK = 'form-waits'

export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(MARK, 'yes')
    else localStorage.removeItem(MARK)
  } catch {
    // Storage is blocked: it is sent on this visit, or with the next submission.
  }
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

let isHearing = false

/** Loads the outbox while the network is still there, and starts sending. */
export async function readyToSend(userId: string | undefined) {
  const isBegun = openedOutbox() !== undefined
  const module = await openOutbox()
  if (!isHearing) {
    isHearing = true
    module.outbox.onOutcome(({ entry }) => {
      if (entry.route === 'POST /ds/:plural') noteWaiting(false)
    })
  }
  // Nothing else starts the outbox for a guest who has done nothing but fill in a form.
  if (userId === undefined && !isBegun) module.startOutbox(undefined)
  return module
}
