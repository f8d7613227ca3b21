import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { useTopDialog } from './open-dialogs.ts'
import { OverlayRoot } from './overlay.tsx'
import styles from './popover.module.css'

interface PopoverProps {
  /** The control that opens it: a single element that takes the props of a button. */
  trigger: ReactElement
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** Additional information or settings beside a control. Use it only in lazily loaded screens; elsewhere use `Menu`. */
export function Popover({ trigger, title, closeLabel, children }: PopoverProps) {
  const dialog = useTopDialog()
  return (
    <OverlayRoot>
      <Base.Root>
        <Base.Trigger render={trigger} />
        <Base.Portal container={dialog}>
          <Base.Positioner sideOffset={8} collisionPadding={12} align="start" className={styles.place}>
            <Base.Popup className={styles.popover} data-on="paper">
              <Base.Title className={styles.title}>{title}</Base.Title>
              <div className={styles.body}>{children}</div>
              <Base.Close aria-label={closeLabel} className={`${iconButtonClass()} ${styles.close}`}>
                <Icon name="close" />
              </Base.Close>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </OverlayRoot>
  )
}
