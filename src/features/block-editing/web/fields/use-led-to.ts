import { type RefObject, useEffect } from 'react'
import type { FocusedField } from '../block-editor.ts'

/** Inputs come before buttons. */
const CONTROLS = ['input:not([type="file"]), textarea, select, [contenteditable]', 'input, button'] as const

/** Focuses the requested field, or the closest one around it. */
export function useLedTo(fields: RefObject<HTMLElement | null>, focus: FocusedField | undefined): void {
  useEffect(() => {
    if (!focus) return
    let frame = 0
    const lead = () => {
      // A closing overlay restores the previous focus, so this has to come later.
      if (document.querySelector('dialog[open]')) frame = requestAnimationFrame(lead)
      else focusOn(fields.current, focus.path)
    }
    // After the fields of the selected block are rendered, and the list entry with the field is open.
    frame = requestAnimationFrame(lead)
    return () => cancelAnimationFrame(frame)
  }, [fields, focus])
}

function focusOn(fields: HTMLElement | null, path: readonly string[]): void {
  const around = path.reduce<Element | null>((at, name) => {
    const piece = CSS.escape(name)
    return at?.querySelector(`[data-field="${piece}"], [data-entry="${piece}"], [data-index="${piece}"]`) ?? at
  }, fields)
  const control = around?.querySelector(CONTROLS[0]) ?? around?.querySelector(CONTROLS[1])
  if (!(control instanceof HTMLElement)) return
  control.focus()
  control.scrollIntoView({ block: 'center' })
}
