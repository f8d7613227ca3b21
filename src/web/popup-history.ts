/**
 * Each open popup has a history entry, so that Back closes it. The entry has the page's address and is hidden from the router, so
 * that nothing is loaded or scrolled.
 */
interface PopupEntry {
  /** The number of open popups at this entry. */
  popup?: number
  /** The router's position in the history. */
  idx?: number
}

/** Close functions of the open popups, from bottom to top. */
const open: (() => void)[] = []
let pageAddress = ''
let closeTop = () => {}
const leaving: (() => void)[] = []

/** Starts to watch the history, with the router's address and a function that closes the top popup. Returns a function that stops it. */
export function watchBack(address: string, onBack: () => void): () => void {
  closeTop = onBack
  pageAddress = address
  addEventListener('popstate', onPopState, true)
  return () => removeEventListener('popstate', onPopState, true)
}

/** Adds an entry for an opened popup, or anything else that Back should close. */
export function enterPopup(close = closeTop): void {
  const last = leaving.pop()
  if (last) return void leaving.push(() => (last(), enterPopup(close)))
  const entry = entryNow()
  const { popup: place = 0 } = entry
  // Reuse an entry that a reload or Back has left.
  if (place > open.length) open[place - 1] = close
  else history.pushState({ ...entry, popup: open.push(close), idx: (entry.idx ?? 0) + 1 } satisfies PopupEntry, '')
}

/** Goes back from the entry of a closed popup. Resolves when the browser is at the entry below. */
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

/** Forgets the entries after a page change. */
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
