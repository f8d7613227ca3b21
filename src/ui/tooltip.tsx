import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { useTopDialog } from './open-dialogs.ts'
import { OverlayRoot } from './overlay.tsx'
import styles from './tooltip.module.css'

const AFTER_MS = 400

interface TooltipProps {
  /** The text. The control's label must contain the same for screen readers. */
  text: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined
  /** The control: a single element that takes the props of a button. */
  children: ReactElement<{ title?: string | undefined }>
}

/** A short text beside a control that is hovered or focused; Escape hides it. Use it only in lazily loaded screens. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const dialog = useTopDialog()
  return (
    <OverlayRoot>
      <Base.Root>
        <Base.Trigger delay={AFTER_MS} title={undefined} render={children} />
        <Base.Portal container={dialog}>
          <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className={styles.place}>
            <Base.Popup role="tooltip" className={styles.tooltip}>
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </OverlayRoot>
  )
}
