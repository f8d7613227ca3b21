import { type RefObject, useEffect, useEffectEvent } from 'react'
import { SCROLL_POSITION_MS } from './timing.ts'
import { useResize, useScroll } from './use-timing.ts'

/** Space for a message of three lines and its margins below a bar at this height. */
const ROOM_BELOW_PX = 160
const ROOM = '--actbar'

/**
 * Keeps messages and floating buttons above a bar that sticks to the lower edge of the window. They are positioned
 * by `--actbar`, which is 0 while there is room for them below the bar.
 */
export function useBarRoom(bar: RefObject<HTMLElement | null>): void {
  const look = () => {
    if (!bar.current) return
    const { top, bottom } = bar.current.getBoundingClientRect()
    const isLow = bottom > innerHeight - ROOM_BELOW_PX
    document.documentElement.style.setProperty(ROOM, `${isLow ? Math.max(0, Math.ceil(innerHeight - top)) : 0}px`)
  }
  const latest = useEffectEvent(look)
  useScroll(look, SCROLL_POSITION_MS)
  useResize(look)
  useEffect(() => {
    const growing = new ResizeObserver(() => latest())
    growing.observe(document.body)
    if (bar.current) growing.observe(bar.current)
    return () => {
      growing.disconnect()
      document.documentElement.style.removeProperty(ROOM)
    }
  }, [bar])
}
