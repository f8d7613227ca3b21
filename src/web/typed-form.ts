/** Value sent for an unreadable field, so that the server reports an error for it. */
export const UNREADABLE = '?'

/**
 * Returns the values of a form. Scripts see a half-typed time or date such as `09:--` as empty, so it becomes `UNREADABLE` instead
 * of being lost silently.
 */
export function typedIn(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.validity.badInput) data.set(control.name, UNREADABLE)
  return data
}
