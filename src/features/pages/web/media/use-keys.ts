import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './player-keys.ts'

/** Controls in which keys type or choose something. */
const TYPED_IN = 'select, textarea, input:not([type="range"])'

/** Handles the player's keys while the focus is within `place`; where `isRead`, arrow keys still scroll. */
export function useKeys(
  place: HTMLElement | null,
  run: (command: Command) => void,
  { isRead = false }: { isRead?: boolean } = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.metaKey || event.ctrlKey || event.altKey || !(target instanceof Element)) return
    if (target.matches(TYPED_IN)) return
    const command = commandOf(key, { isButton: target.matches('button'), isSlider: isRead || target.matches('input') })
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    if (!place) return
    const listen = (event: KeyboardEvent) => onKey(event)
    place.addEventListener('keydown', listen)
    return () => place.removeEventListener('keydown', listen)
  }, [place])
}
