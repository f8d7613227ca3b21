import { type Control, controlsOfPage } from './touched-controls.ts'

// Loaded only when needed (`touched-controls.ts`), which is rare on a first visit.

/** The value of a control; of a checkbox or radio button, whether it is checked. */
type Given = string | boolean

interface Early {
  given: Given
  /** Caret or selection; null in controls without one. */
  selection: readonly [number | null, number | null]
}

const early = new Map<Control, Early>()

/** Records, before hydration, which controls differ from the server's HTML, and further input until they are hydrated. */
export function keepEarlyInput(): void {
  for (const control of controlsOfPage()) if (isChanged(control)) early.set(control, earlyIn(control))
  addEventListener('input', onInput, true)
  addEventListener('click', onClick, true)
  document.addEventListener('selectionchange', onSelection)
}

/**
 * Replays input that was made before hydration, so that React handles it as if it happened now. React itself fires no events for it
 * and resets the controls at its next update, so the form would save something else than it showed.
 */
export async function tellEarlyInput(): Promise<void> {
  removeEventListener('input', onInput, true)
  removeEventListener('click', onClick, true)
  document.removeEventListener('selectionchange', onSelection)
  for (const [control, typed] of early) {
    // Let React render after each replayed control; otherwise a form would only know the last one.
    await Promise.resolve()
    if (isTakenOver(control) && !control.disabled) tell(control, typed)
  }
  early.clear()
  await Promise.resolve()
}

/** Skips controls whose component has read the early input itself. */
export function forgetEarlyInput(controls: Iterable<Control>): void {
  for (const control of controls) early.delete(control)
}

/** Whether a control has early input that was not replayed yet. */
export const isEarly = (control: Control): boolean => early.has(control)

/** Whether it differs from what the server sent. */
export const isChanged = (control: Control): boolean => givenIn(control) !== servedIn(control)

/** The value that the server sent. */
export function servedIn(control: Control): Given {
  if (isTicked(control)) return control.defaultChecked
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  if (control instanceof HTMLInputElement) return inWordsOf(control, control.defaultValue)
  const options = [...control.options]
  const served = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
  return served?.value ?? ''
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const givenIn = (control: Control): Given => (isTicked(control) ? control.checked : control.value)

const earlyIn = (control: Control): Early => ({
  given: givenIn(control),
  selection: control instanceof HTMLSelectElement ? [null, null] : [control.selectionStart, control.selectionEnd],
})

/** Normalises a value like its control does: a colour in lower case, for example. */
function inWordsOf({ type, value }: HTMLInputElement, served: string): string {
  if (served === value || type === 'file') return served
  const another = Object.assign(document.createElement('input'), { type })
  another.value = served
  return another.value
}

function onInput({ target }: Event): void {
  // Checkboxes are recorded on click: by the time of this event React may have hydrated them for the click.
  if (isControl(target) && !isTicked(target)) note(target)
}

function onClick({ target }: Event): void {
  if (isControl(target) && isTicked(target)) note(target)
}

function note(control: Control): void {
  // Hydrated controls report their whole value to React by themselves.
  if (isKnownToReact(control)) early.delete(control)
  else early.set(control, earlyIn(control))
}

function onSelection(): void {
  const control = document.activeElement
  if (!isControl(control)) return
  // A value that React has reset is not the person's input.
  if (early.get(control)?.given === control.value) early.set(control, earlyIn(control))
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Hydrated controls are recognised by React's own `value` or `checked` property. Lists have none, so they may be replayed twice. */
const isKnownToReact = (control: Control): boolean => Object.hasOwn(control, isTicked(control) ? 'checked' : 'value')

/** Controls in dehydrated blocks are left out; `early-answer.ts` handles these. */
const isTakenOver = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? !control.closest('[data-asleep]') : isKnownToReact(control)

function tell(control: Control, { given, selection }: Early): void {
  if (typeof given === 'boolean') return tick(control, given)
  if (control instanceof HTMLInputElement && control.type === 'file') return send(control, 'change')
  const isSetBack = control.value !== given
  if (isSetBack) setUnnoticed(control, given)
  if (control instanceof HTMLSelectElement) return send(control, 'change')
  if (isSetBack && selection[0] !== null) control.setSelectionRange(...selection)
  noteAsShown(control, given === '' ? ' ' : '')
  send(control, 'input')
}

function tick(control: Control, given: boolean): void {
  // In a group of radio buttons only the checked one is replayed.
  if (!isTicked(control) || (control.type === 'radio' && !given)) return
  control.checked = !given
  control.click()
}

/** Sets the value behind React's back, so that React sees it as typed. */
function setUnnoticed(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/**
 * Makes React believe that it has rendered another value, without touching the control, whose caret, undo history and IME
 * composition stay. React's setter records the value and then sets it on the object it is called on.
 */
function noteAsShown(control: Control, value: string): void {
  const another = document.createElement(control.localName)
  Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(another, value)
}

const send = (control: Control, type: 'input' | 'change'): void =>
  void control.dispatchEvent(new Event(type, { bubbles: true }))
