import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => {}

const directionOfPage = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')

/** Wraps all components of Base UI: sets the direction of the page, and disables inline styles. */
export function OverlayRoot({ children }: { children: ReactNode }) {
  const direction = useSyncExternalStore(never, directionOfPage, () => 'ltr' as const)
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  )
}
