import type { FieldValue } from '../fields.ts'
import { isFile } from '../rules.ts'

export type FormValues = Readonly<Record<string, FieldValue>>

// In session storage: the next person at this device must not read it.
const keyOf = (formId: string) => `form-draft:${formId}`

/** Stores what was filled in, without files; does nothing if storage is blocked. */
export function saveDraft(formId: string, values: FormValues): void {
  const words = Object.entries(values).filter(([, value]) => !isFile(value))
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(Object.fromEntries(words)))
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function dropDraft(formId: string): void {
  try {
    sessionStorage.removeItem(keyOf(formId))
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}

/** Returns what was filled in before. */
export function readDraft(formId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {}
  }
}
