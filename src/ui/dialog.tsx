import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { Sheet } from './sheet.tsx'
import type { CloseReason } from './use-dialog.ts'

interface DialogProps {
  open: boolean
  /** Called when the dialog should close; the owner of `open` decides. */
  onClose: (reason: CloseReason) => void
  onClosed?: (() => void) | undefined
  closeLabel: string
  title: ReactNode
  /** Buttons, the main action first. */
  actions: ReactNode
  children?: ReactNode
}

/** A question or a small form in the middle of the window, for what doesn't fit into the page. */
export function Dialog({ open, onClose, onClosed, closeLabel, title, actions, children }: DialogProps) {
  const titleId = useId()
  return (
    <Sheet open={open} onClose={onClose} onClosed={onClosed} closeLabel={closeLabel} labelledBy={titleId} shape="modal">
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </Sheet>
  )
}
