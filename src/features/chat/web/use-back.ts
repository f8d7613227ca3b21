import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { enterPopup, leavePopup } from '#web/popup-history.ts'

/** Makes Back close what covers the page, as for popups. A new history entry is added after each navigation. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const { key } = useLocation()
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const close = () => back()
    // Navigation resets the entries of popups in the same tick.
    const timer = setTimeout(() => enterPopup(close))
    return () => {
      clearTimeout(timer)
      void leavePopup(close)
    }
  }, [isOpen, key])
}
