/** What people type in and choose with. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'

export const controlsOfPage = (): Control[] => [...document.querySelectorAll<Control>(CONTROLS)]

/** Whether somebody is in a field, or a field is not as the server sent it. In doubt, yes: all it costs is a small piece of code. */
export const areControlsTouched = (): boolean => controlsOfPage().some(isTouched)

function isTouched(control: Control): boolean {
  if (control === document.activeElement) return true
  if ('options' in control) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue || ('checked' in control && control.checked !== control.defaultChecked)
}
