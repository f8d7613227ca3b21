import { useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether a playing video has had no input for a while, so that its controls can be hidden. */
export function useIdle(screen: HTMLElement | null, isPlaying: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!screen || !isPlaying) return
    let timer = setTimeout(setIdle, IDLE_AFTER_MS, true)
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(setIdle, IDLE_AFTER_MS, true)
    }
    for (const sign of SIGNS) screen.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      setIdle(false)
      for (const sign of SIGNS) screen.removeEventListener(sign, wake)
    }
  }, [screen, isPlaying])
  return isIdle
}
