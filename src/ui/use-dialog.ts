import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { noteDialog } from './open-dialogs.ts'

/** Spec §4 and §9: a popup is ready 300 ms after it opened, and cleared 300 ms after it closed. */
export const POPUP_READY_MS = 300
export const POPUP_CLEAR_MS = 300

export type CloseReason = 'escape' | 'backdrop' | 'button'

interface DialogOptions {
  open: boolean
  onClose: (reason: CloseReason) => void
  onReady?: (() => void) | undefined
  onClosed?: (() => void) | undefined
}

/**
 * Controls a native modal dialog: focus moves in and returns, Escape and a click on the backdrop close it, and
 * closing waits for the animation.
 */
export function useDialog({ open, onClose, onReady, onClosed }: DialogOptions) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(() => onReady?.())
  const closed = useEffectEvent(() => onClosed?.())
  const isPressedOutside = useRef(false)

  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    if (!open) return dialog.open ? after(POPUP_CLEAR_MS, () => leave(dialog, closed)) : undefined
    if (!dialog.open) enter(dialog, bodyRef)
    return after(POPUP_READY_MS, ready)
  }, [open])
  useEffect(() => {
    const dialog = dialogRef.current
    return () => dialog?.close()
  }, [])
  useEffect(() => (open && dialogRef.current ? noteDialog(dialogRef.current) : undefined), [open])

  const handlers = {
    // Escape, and the Back gesture of Android. The dialog stays open until its owner changes `open`.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose('escape')
    },
    // Selecting text and releasing outside must not close the dialog, so the press must have begun outside too.
    onPointerDown: (event: PointerEvent) => {
      isPressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (isPressedOutside.current && event.target === event.currentTarget) onClose('backdrop')
    },
  }
  return { dialogRef, bodyRef, handlers }
}

function enter(dialog: HTMLDialogElement, bodyRef: RefObject<HTMLElement | null>): void {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
  dialog.showModal()
  // Not the first field, which would open the keyboard of a phone, nor the close button.
  if (!dialog.querySelector('[autofocus]')) bodyRef.current?.focus({ preventScroll: true })
}

function leave(dialog: HTMLDialogElement, closed: () => void): void {
  dialog.close()
  closed()
}

function after(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
