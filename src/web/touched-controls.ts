/** Form controls. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'

export const controlsOfPage = (): Control[] => [...document.querySelectorAll<Control>(CONTROLS)]

/** Whether a field has focus or differs from the server's HTML. If in doubt true, which only costs loading a small chunk. */
export const areControlsTouched = (): boolean => controlsOfPage().some(isTouched)

function isTouched(control: Control): boolean {
  if (control === document.activeElement) return true
  if ('options' in control) return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return control.value !== control.defaultValue || ('checked' in control && control.checked !== control.defaultChecked)
}
