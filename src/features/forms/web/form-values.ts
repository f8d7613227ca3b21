import type { FieldValue, FileValue, ShownField } from '../fields.ts'
import type { FormValues } from './draft.ts'

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Returns the values of a form's controls. */
export function valuesIn(form: HTMLFormElement, fields: readonly ShownField[], files: FilesGiven): FormValues {
  const data = new FormData(form)
  const valueOf = ({ id, type }: ShownField): FieldValue | undefined => {
    if (type === 'file') return files[id]
    if (type === 'multiselect') return data.getAll(id).map(textOf)
    return type === 'checkbox' ? data.has(id) : textOf(data.get(id))
  }
  const entries = fields.flatMap((field) => {
    const value = field.type === 'hidden' ? undefined : valueOf(field)
    return value === undefined ? [] : [[field.id, value] as const]
  })
  return Object.fromEntries(entries)
}
export type FilesGiven = Readonly<Record<string, FileValue | undefined>>

/** Restores stored values into controls that still have their initial value. */
export function fillIn(form: HTMLFormElement, kept: Readonly<Record<string, unknown>>): void {
  for (const control of form.elements) {
    const value = 'name' in control && typeof control.name === 'string' ? kept[control.name] : undefined
    if (value === undefined) continue
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked ||= Array.isArray(value)
        ? value.includes(control.value)
        : value === true || value === control.value
    } else if (isTyped(control) && control.value === '' && typeof value === 'string') control.value = value
  }
}

const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement

/** Returns a file as base64 for the request. */
export async function fileValueOf(file: File): Promise<FileValue> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte))
  return { name: file.name, type: file.type, data: btoa(letters.join('')) }
}
