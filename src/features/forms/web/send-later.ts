import { openedOutbox, openOutbox } from '#web/outbox-door.ts'

/** Says on this device that something of a form waits, so that the next visit sends it too. */
const MARK = 'form-waits'

export function noteWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(MARK, 'yes')
    else localStorage.removeItem(MARK)
  } catch {
    // Then it is sent on this visit, or when something else is.
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

/** Loads the outbox while there still is a network, and begins to send what waits. */
export async function readyToSend(userId: string | undefined) {
  const isBegun = openedOutbox() !== undefined
  const module = await openOutbox()
  if (!isHearing) {
    isHearing = true
    module.outbox.onOutcome(({ entry }) => {
      if (entry.route === 'POST /ds/:plural') noteWaiting(false)
    })
  }
  // Nobody has begun to send for a guest who has done nothing else.
  if (userId === undefined && !isBegun) module.startOutbox(undefined)
  return module
}
