import { useEffect, useEffectEvent } from 'react'

/** Elements that take text input. */
const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

/**
 * Runs keyboard shortcuts, unless a field has the focus or a popup is open. An action that returns false leaves the key to
 * others.
 */
export function useKeys(actions: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(FIELDS)) return
    if (document.querySelector('dialog[open]')) return
    const action = actions[event.key]
    if (!action || action() === false) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
