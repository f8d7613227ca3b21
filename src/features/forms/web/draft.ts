import type { FieldValue } from '../fields.ts'
import { isFile } from '../rules.ts'

export type FormValues = Readonly<Record<string, FieldValue>>

// For the time of the visit: whoever comes to this device afterwards is not to read it.
const keyOf = (formId: string) => `form-draft:${formId}`

/** Keeps what was filled in, without files; nothing where the browser keeps nothing. */
export function keepDraft(formId: string, values: FormValues): void {
  const words = Object.entries(values).filter(([, value]) => !isFile(value))
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(Object.fromEntries(words)))
  } catch {
    // Then it lives as long as the page.
  }
}

export function dropDraft(formId: string): void {
  try {
    sessionStorage.removeItem(keyOf(formId))
  } catch {
    // Nothing was kept.
  }
}

/** What was filled in before. */
export function readDraft(formId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}
