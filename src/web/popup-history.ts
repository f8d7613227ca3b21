/**
 * Open popups have entries of their own in the browser's history, so that Back closes them. These have the address of the
 * page, and the router never hears of them: for it nothing happens, so nothing is loaded or scrolled.
 */
interface PopupEntry {
  /** How many popups are open at this entry. */
  popup?: number
  /** The router's own place in the history. */
  idx?: number
}

/** Of each that is open, from the lowest, what closes it. */
const open: (() => void)[] = []
let pageAddress = ''
let closeTop = () => {}
const leaving: (() => void)[] = []

/** Tells which address the router shows, and how to close the popup on top. Gives what ends it. */
export function watchBack(address: string, onBack: () => void): () => void {
  closeTop = onBack
  pageAddress = address
  addEventListener('popstate', onPopState, true)
  return () => removeEventListener('popstate', onPopState, true)
}

/** Adds an entry for a popup that has opened, or for anything else that Back is to close. */
export function enterPopup(close = closeTop): void {
  const last = leaving.pop()
  if (last) return void leaving.push(() => (last(), enterPopup(close)))
  const entry = entryNow()
  const { popup: place = 0 } = entry
  // An entry that a reload has left, or Back: it is there already.
  if (place > open.length) open[place - 1] = close
  else history.pushState({ ...entry, popup: open.push(close), idx: (entry.idx ?? 0) + 1 } satisfies PopupEntry, '')
}

/** Leaves the entry of what was closed. Resolves when the browser is back at the entry below. */
export function leavePopup(close = closeTop): Promise<void> {
  const place = open.lastIndexOf(close)
  if (place < 0) return Promise.resolve()
  const isOnTop = entryNow().popup === open.length
  open.splice(place, 1)
  if (!isOnTop) return Promise.resolve()
  return new Promise((resolve) => {
    leaving.push(resolve)
    history.back()
  })
}

/** Gives the entries up, since the page itself has changed. */
export function forgetPopups(): void {
  open.length = 0
  for (const resolve of leaving.splice(0)) resolve()
}

function onPopState(event: PopStateEvent): void {
  if (addressNow() !== pageAddress) return
  const { popup: target = 0 } = (event.state ?? {}) as PopupEntry
  const left = leaving.shift()
  if (left === undefined && target === open.length) return
  event.stopImmediatePropagation()
  if (left !== undefined) return left()
  while (open.length > target) open.pop()?.()
}

const entryNow = (): PopupEntry => (history.state ?? {}) as PopupEntry
const addressNow = (): string => location.pathname + location.search
