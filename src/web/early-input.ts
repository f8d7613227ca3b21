import { type Control, controlsOfPage } from './touched-controls.ts'

// Loaded only when needed (`touched-controls.ts`), which is rare on a first visit.

/** The value of a control; of a checkbox or radio button, whether it is checked. */
type ControlValue = string | boolean

interface Early {
  value: ControlValue
  /** Caret or selection; null in controls without one. */
  selection: readonly [number | null, number | null]
}

const early = new Map<Control, Early>()

/** Records, before hydration, which controls differ from the server's HTML, and further input until they are hydrated. */
export function recordEarlyInput(): void {
  for (const control of controlsOfPage()) if (isChanged(control)) early.set(control, earlyIn(control))
  addEventListener('input', onInput, true)
  addEventListener('click', onClick, true)
  document.addEventListener('selectionchange', onSelection)
}

/**
 * Replays input that was made before hydration, so that React handles it as if it happened now. React itself fires no events for it
 * and resets the controls at its next update, so the form would save something else than it showed.
 */
export async function replayEarlyInput(): Promise<void> {
  removeEventListener('input', onInput, true)
  removeEventListener('click', onClick, true)
  document.removeEventListener('selectionchange', onSelection)
  for (const [control, input] of early) {
    // Let React render after each replayed control; otherwise a form would only know the last one.
    await Promise.resolve()
    if (isHydrated(control) && !control.disabled) replay(control, input)
  }
  early.clear()
  await Promise.resolve()
}

/** Skips controls whose component has read the early input itself. */
export function discardEarlyInput(controls: Iterable<Control>): void {
  for (const control of controls) early.delete(control)
}

/** Whether a control has early input that was not replayed yet. */
export const isEarly = (control: Control): boolean => early.has(control)

/** Whether it differs from what the server sent. */
export const isChanged = (control: Control): boolean => valueOf(control) !== serverValueOf(control)

/** The value that the server sent. */
export function serverValueOf(control: Control): ControlValue {
  if (isCheckable(control)) return control.defaultChecked
  if (control instanceof HTMLTextAreaElement) return control.defaultValue
  if (control instanceof HTMLInputElement) return normalizeFor(control, control.defaultValue)
  const options = [...control.options]
  const served = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
  return served?.value ?? ''
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const valueOf = (control: Control): ControlValue => (isCheckable(control) ? control.checked : control.value)

const earlyIn = (control: Control): Early => ({
  value: valueOf(control),
  selection: control instanceof HTMLSelectElement ? [null, null] : [control.selectionStart, control.selectionEnd],
})

/** Normalises a value like its control does: a colour in lower case, for example. */
function normalizeFor({ type, value }: HTMLInputElement, served: string): string {
  if (served === value || type === 'file') return served
  const another = Object.assign(document.createElement('input'), { type })
  another.value = served
  return another.value
}

function onInput({ target }: Event): void {
  // Checkboxes are recorded on click: by the time of this event React may have hydrated them for the click.
  if (isControl(target) && !isCheckable(target)) record(target)
}

function onClick({ target }: Event): void {
  if (isControl(target) && isCheckable(target)) record(target)
}

function record(control: Control): void {
  // Hydrated controls report their whole value to React by themselves.
  if (isTrackedByReact(control)) early.delete(control)
  else early.set(control, earlyIn(control))
}

function onSelection(): void {
  const control = document.activeElement
  if (!isControl(control)) return
  // A value that React has reset is not the person's input.
  if (early.get(control)?.value === control.value) early.set(control, earlyIn(control))
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Hydrated controls are recognised by React's own `value` or `checked` property. Lists have none, so they may be replayed twice. */
const isTrackedByReact = (control: Control): boolean =>
  Object.hasOwn(control, isCheckable(control) ? 'checked' : 'value')

/** Controls in dehydrated blocks are left out; `early-answer.ts` handles these. */
const isHydrated = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? !control.closest('[data-asleep]') : isTrackedByReact(control)

function replay(control: Control, { value, selection }: Early): void {
  if (typeof value === 'boolean') return replayCheck(control, value)
  if (control instanceof HTMLInputElement && control.type === 'file') return send(control, 'change')
  const isSetBack = control.value !== value
  if (isSetBack) setBehindReact(control, value)
  if (control instanceof HTMLSelectElement) return send(control, 'change')
  if (isSetBack && selection[0] !== null) control.setSelectionRange(...selection)
  setTrackedValue(control, value === '' ? ' ' : '')
  send(control, 'input')
}

function replayCheck(control: Control, value: boolean): void {
  // In a group of radio buttons only the checked one is replayed.
  if (!isCheckable(control) || (control.type === 'radio' && !value)) return
  control.checked = !value
  control.click()
}

/** Sets the value behind React's back, so that React sees it as typed. */
function setBehindReact(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/**
 * Makes React believe that it has rendered another value, without touching the control, whose caret, undo history and IME
 * composition stay. React's setter records the value and then sets it on the object it is called on.
 */
function setTrackedValue(control: Control, value: string): void {
  const another = document.createElement(control.localName)
  Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(another, value)
}

const send = (control: Control, type: 'input' | 'change'): void =>
  void control.dispatchEvent(new Event(type, { bubbles: true }))
