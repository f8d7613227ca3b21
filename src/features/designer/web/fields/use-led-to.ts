import { type RefObject, useEffect } from 'react'
import type { FocusedField } from '../editor.ts'

const CONTROLS = 'input, textarea, select, button, [contenteditable]'

/** Puts the keys into the field to which somebody was led, or into the nearest around it. */
export function useLedTo(fields: RefObject<HTMLElement | null>, focus: FocusedField | undefined): void {
  useEffect(() => {
    if (!focus) return
    // After the fields of what was chosen are there, and the list that holds it is open.
    const frame = requestAnimationFrame(() => {
      const around = focus.path.reduce<Element | null>((at, name) => {
        const piece = CSS.escape(name)
        return at?.querySelector(`[data-field="${piece}"], [data-entry="${piece}"], [data-index="${piece}"]`) ?? at
      }, fields.current)
      const control = around?.matches(CONTROLS) ? around : around?.querySelector(CONTROLS)
      if (!(control instanceof HTMLElement)) return
      control.focus()
      control.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [fields, focus])
}
