/** What a field that can't be read is sent as: the server then says at it what is wrong. */
export const UNREADABLE = '?'

/**
 * What was typed into a form. A half-typed time or date, as `09:--`, is an empty value to scripts and would be lost: it comes as
 * `UNREADABLE`.
 */
export function typedIn(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && control.validity.badInput) data.set(control.name, UNREADABLE)
  return data
}
