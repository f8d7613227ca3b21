import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { enterPopup, leavePopup } from '#web/popup-history.ts'

/**
 * Lets Back close what covers the page, as it closes popups: the page itself stays. Wherever the router goes meanwhile, there
 * is an entry for it again.
 */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const { key } = useLocation()
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return
    const close = () => back()
    // Another page makes the popups forget all entries, which happens in the same moment.
    const timer = setTimeout(() => enterPopup(close))
    return () => {
      clearTimeout(timer)
      void leavePopup(close)
    }
  }, [isOpen, key])
}
