const threads = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-thread]')]

/** Moves through the list of conversations, from the focused one, else from the open one. */
export function moveInList(by: 1 | -1): void {
  const all = threads()
  const chosen = all.findIndex((thread) => thread === document.activeElement)
  const open = all.findIndex((thread) => thread.hasAttribute('aria-current'))
  const from = chosen === -1 ? open : chosen
  const next = all[from === -1 ? 0 : from + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Returns the address of the conversation after an open one, or before it at the end of the list. */
export function neighbourOf(chatId: string): string | undefined {
  const all = threads()
  const at = all.findIndex((thread) => thread.dataset.thread === chatId)
  return at === -1 ? undefined : (all[at + 1] ?? all[at - 1])?.dataset.thread
}
