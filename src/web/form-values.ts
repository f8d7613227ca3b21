import { isEarly, servedIn } from './early-input.ts'
import type { Control } from './touched-controls.ts'

/** What stands in a form, by the names of its fields. */
export type FormValues = Record<string, string[]>

/** Never kept: secrets, files (they can't be put back), and what is no field for people. */
const LEFT_OUT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset'])

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement) &&
      control.name !== '' &&
      !LEFT_OUT.has(control.type),
  )

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Reads what stands in the fields that have a name. A box that is not ticked is there, with nothing in it. */
export const readForm = (form: HTMLFormElement): FormValues => read(form, inControl)

/** Reads what the form begins with: of fields that were typed in before the app was there, what the server sent. */
export const readStart = (form: HTMLFormElement): FormValues =>
  read(form, (control) => (isEarly(control) ? inServed(control) : inControl(control)))

function read(form: HTMLFormElement, valueOf: (control: Control) => string | undefined): FormValues {
  const values: FormValues = {}
  for (const control of controlsOf(form)) {
    const own = (values[control.name] ??= [])
    const value = valueOf(control)
    if (value !== undefined) own.push(value)
  }
  return values
}

/** Undefined for a box that is not ticked. */
const inControl = (control: Control): string | undefined =>
  isTicked(control) && !control.checked ? undefined : control.value

function inServed(control: Control): string | undefined {
  const served = servedIn(control)
  if (typeof served === 'string') return served
  return served ? control.value : undefined
}

/** Puts values back into their fields, as if they had been typed: whoever listens to a field hears of it. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  const rest = structuredClone(values)
  for (const control of controlsOf(form)) {
    const own = rest[control.name]
    if (!own) continue
    if (isTicked(control)) tick(control, own.includes(control.value))
    else set(control, own.shift())
  }
}

function tick(control: HTMLInputElement, isWanted: boolean): void {
  // A click, since React hears of a box by nothing else.
  if (control.checked !== isWanted && !control.disabled) control.click()
}

function set(control: Control, value: string | undefined): void {
  if (value === undefined || control.value === value) return
  // React replaces the setter of the element itself to know what it has shown.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
