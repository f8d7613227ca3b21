import { useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './player-keys.ts'

/** Gives the player its keys while the focus is within it. */
export function useKeys(screen: HTMLElement | null, run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.metaKey || event.ctrlKey || event.altKey || !(target instanceof Element)) return
    const command = commandOf(key, { isButton: target.matches('button'), isSlider: target.matches('input') })
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    if (!screen) return
    const listen = (event: KeyboardEvent) => onKey(event)
    screen.addEventListener('keydown', listen)
    return () => screen.removeEventListener('keydown', listen)
  }, [screen])
}
