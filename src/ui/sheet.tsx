import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton, iconButtonClass } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { type CloseReason, useDialog } from './use-dialog.ts'

interface SheetProps {
  open: boolean
  /** Called when the popup should close; the owner of `open` decides. */
  onClose: (reason: CloseReason) => void
  /** Called when the opening animation has ended, 300 ms after opening. */
  onReady?: (() => void) | undefined
  /** Called when the closing animation has ended, 300 ms after closing: the time to clear the content. */
  onClosed?: (() => void) | undefined
  closeLabel: string
  /** Accessible name; alternatively `labelledBy`, the id of its heading. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** A drawing above the content, from edge to edge. */
  art?: ReactNode
  /** `aside` slides in from the end edge on wide screens (960 pixels and more), `modal` stays in the middle. */
  shape?: 'aside' | 'modal' | undefined
  /** Makes room for a conversation (POPUP-21): 830 pixels as an aside, the whole width of a phone. */
  isWide?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A popup over the page: an aside, a modal or a card at the lower edge, depending on the width of the window. */
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

interface ServedSheetProps extends Pick<SheetProps, 'closeLabel' | 'labelledBy' | 'art' | 'children'> {
  /** Address of the page without the popup. */
  closeHref: string
  /** Attributes of the dialog. */
  marks: Readonly<Record<`data-${string}`, string | undefined>>
}

/** The same as the server draws it, for browsers without the app: an open dialog that a link closes. */
export function ServedSheet({ closeHref, closeLabel, labelledBy, art, marks, children }: ServedSheetProps) {
  return (
    <dialog open aria-modal="true" aria-labelledby={labelledBy} data-shape="aside" {...marks} className={styles.sheet}>
      <div className={styles.frame}>
        {art !== undefined && <div className={styles.art}>{art}</div>}
        <div tabIndex={-1} className={styles.body}>
          {children}
        </div>
      </div>
      <a
        href={closeHref}
        data-close=""
        aria-label={closeLabel}
        title={closeLabel}
        className={iconButtonClass({ className: styles.close })}
      >
        <Icon name="close" />
      </a>
    </dialog>
  )
}
