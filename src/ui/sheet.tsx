import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { type CloseReason, useDialog } from './use-dialog.ts'

interface SheetProps {
  open: boolean
  /** Called when it should close; the owner of `open` decides. */
  onClose: (reason: CloseReason) => void
  /** After the popup has come in, 300 ms after opening. */
  onReady?: (() => void) | undefined
  /** After it has gone, 300 ms after closing: the time to clear what it held. */
  onClosed?: (() => void) | undefined
  closeLabel: string
  /** Its name, read out; or `labelledBy`, the id of its heading. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** A drawing over the content, from edge to edge. */
  art?: ReactNode
  /** `aside` comes from the end edge where there is room (960 and more), `modal` stays in the middle. */
  shape?: 'aside' | 'modal' | undefined
  /** Room for a talk (POPUP-21): 830 wide as an aside, the whole width of a phone. */
  isWide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A popup over the page: aside, modal or a card from below, by the width of the screen. */
export function Sheet(props: SheetProps) {
  const { open, onClose, closeLabel, label, labelledBy, art, shape = 'aside', isWide, className, children } = props
  const { dialogRef, bodyRef, handlers } = useDialog(props)
  return (
    <dialog
      ref={dialogRef}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-shape={shape}
      data-wide={isWide || undefined}
      data-leaving={!open || undefined}
      className={classNames(styles.sheet, className)}
      {...handlers}
    >
      <div className={styles.frame}>
        {art !== undefined && <div className={styles.art}>{art}</div>}
        <div ref={bodyRef} tabIndex={-1} className={styles.body}>
          {children}
        </div>
      </div>
      <IconButton icon="close" label={closeLabel} className={styles.close} onClick={() => onClose('button')} />
    </dialog>
  )
}
