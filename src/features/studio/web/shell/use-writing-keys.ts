import { useEffect, useEffectEvent } from 'react'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'

/** Undo, redo and saving from anywhere on the screen. The editor of a text has no history of its own. */
export function useWritingKeys({ undo, redo, flush }: DraftHandle): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key === 's') void flush()
    else if (isRedo) redo?.()
    else if (key === 'z') undo?.()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
