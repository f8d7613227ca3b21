import { useEffect, useEffectEvent } from 'react'

/** Fields in which letters are written. */
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/** Runs what belongs to a key, while nobody writes and nothing lies over the page. */
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

/** Moves through the list of conversations, from the one that is chosen, else from the one that is open. */
export function moveInList(by: 1 | -1): void {
  const all = threads()
  const chosen = all.findIndex((thread) => thread === document.activeElement)
  const open = all.findIndex((thread) => thread.hasAttribute('aria-current'))
  const from = chosen === -1 ? open : chosen
  const next = all[from === -1 ? 0 : from + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The address of the conversation that comes after an open one, or before it at the end. */
export function neighbourOf(chatId: string): string | undefined {
  const all = threads()
  const at = all.findIndex((thread) => thread.dataset.thread === chatId)
  return at === -1 ? undefined : (all[at + 1] ?? all[at - 1])?.dataset.thread
}
