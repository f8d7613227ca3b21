import { type RefObject, useEffect } from 'react'
import type { FocusedField } from '../editor.ts'

/** What is written or chosen in comes before what only opens something. */
const CONTROLS = ['input:not([type="file"]), textarea, select, [contenteditable]', 'input, button'] as const

/** Puts the keys into the field to which somebody was led, or into the nearest around it. */
export function useLedTo(fields: RefObject<HTMLElement | null>, focus: FocusedField | undefined): void {
  useEffect(() => {
    if (!focus) return
    let frame = 0
    const lead = () => {
      // What lies over the page gives the keys back to where they were before it goes: they are led on after that.
      if (document.querySelector('dialog[open]')) frame = requestAnimationFrame(lead)
      else focusOn(fields.current, focus.path)
    }
    // After the fields of what was chosen are there, and the list that holds it is open.
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
