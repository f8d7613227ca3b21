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

let depth = 0
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

/** Adds an entry for a popup that has opened. */
export function enterPopup(): void {
  const entry = entryNow()
  depth += 1
  history.pushState({ ...entry, popup: depth, idx: (entry.idx ?? 0) + 1 } satisfies PopupEntry, '')
}

/** Leaves the entry of a popup that was closed. Resolves when the browser is back at the entry below. */
export function leavePopup(): Promise<void> {
  if (depth === 0) return Promise.resolve()
  const isOnTop = entryNow().popup === depth
  depth -= 1
  if (!isOnTop) return Promise.resolve()
  return new Promise((resolve) => {
    leaving.push(resolve)
    history.back()
  })
}

/** Gives the entries up, since the page itself has changed. */
export function forgetPopups(): void {
  depth = 0
  for (const resolve of leaving.splice(0)) resolve()
}

function onPopState(event: PopStateEvent): void {
  if (addressNow() !== pageAddress) return
  const { popup: target = 0 } = (event.state ?? {}) as PopupEntry
  const left = leaving.shift()
  if (left === undefined && target === depth) return
  event.stopImmediatePropagation()
  if (left !== undefined) return left()
  if (target > depth) return
  depth = target
  closeTop()
}

const entryNow = (): PopupEntry => (history.state ?? {}) as PopupEntry
const addressNow = (): string => location.pathname + location.search
