import { isEarly, serverValueOf } from './early-input.ts'
import type { Control } from './touched-controls.ts'

/** The values of a form by field name. */
export type FormValues = Record<string, string[]>

/** Never stored: secrets, files (which can't be restored), and fields that people don't fill in. */
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

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Reads the values of named fields. An unchecked checkbox has an empty list. */
export const readForm = (form: HTMLFormElement): FormValues => read(form, currentValue)

/** Reads the initial values: of fields that were changed before hydration, the values from the server. */
export const readStart = (form: HTMLFormElement): FormValues =>
  read(form, (control) => (isEarly(control) ? serverValue(control) : currentValue(control)))

function read(form: HTMLFormElement, valueOf: (control: Control) => string | undefined): FormValues {
  const values: FormValues = {}
  for (const control of controlsOf(form)) {
    const own = (values[control.name] ??= [])
    const value = valueOf(control)
    if (value !== undefined) own.push(value)
  }
  return values
}

/** Undefined for an unchecked checkbox. */
const currentValue = (control: Control): string | undefined =>
  isCheckable(control) && !control.checked ? undefined : control.value

function serverValue(control: Control): string | undefined {
  const served = serverValueOf(control)
  if (typeof served === 'string') return served
  return served ? control.value : undefined
}

/** Restores values into their fields and fires the events of typing, so that listeners run. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  const rest = structuredClone(values)
  for (const control of controlsOf(form)) {
    const own = rest[control.name]
    if (!own) continue
    if (isCheckable(control)) setChecked(control, own.includes(control.value))
    else set(control, own.shift())
  }
}

function setChecked(control: HTMLInputElement, isWanted: boolean): void {
  // A click, because React ignores other events of a checkbox.
  if (control.checked !== isWanted && !control.disabled) control.click()
}

function set(control: Control, value: string | undefined): void {
  if (value === undefined || control.value === value) return
  // React overrides the setter on the element to track its value, so call the prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
