import { useEffect, useEffectEvent } from 'react'

/** Elements that take text input. */
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** Runs keyboard shortcuts, unless a field has the focus or a popup is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    if (document.querySelector('dialog[open]')) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

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
