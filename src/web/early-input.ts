import { type Control, controlsOfPage } from './touched-controls.ts'

// Loaded only where it is of use (`touched-controls.ts`), which on a first visit it seldom is.

/** What stands in a control; in a box or a radio button, whether it is chosen. */
type Given = string | boolean

interface Early {
  given: Given
  /** Where the caret stands in it, or what is selected; null in controls that have none. */
  selection: readonly [number | null, number | null]
}

const early = new Map<Control, Early>()

/** From before the page is taken over: notes what differs from what the server has sent, and what is typed on until it is taken over. */
export function keepEarlyInput(): void {
  for (const control of controlsOfPage()) if (isChanged(control)) early.set(control, earlyIn(control))
  addEventListener('input', onInput, true)
  addEventListener('click', onClick, true)
  document.addEventListener('selectionchange', onSelection)
}

/**
 * Lets React hear of what was typed and chosen in the server's page, as if it had happened now. While hydrating React sends no
 * event for it, and sets it back at the next update: what is seen would not be what is saved.
 */
export async function tellEarlyInput(): Promise<void> {
  removeEventListener('input', onInput, true)
  removeEventListener('click', onClick, true)
  document.removeEventListener('selectionchange', onSelection)
  for (const [control, typed] of early) {
    // Before the next one, and before the first, React draws what came of the one before: a form would know of the last alone.
    await Promise.resolve()
    if (isTakenOver(control) && !control.disabled) tell(control, typed)
  }
  early.clear()
  await Promise.resolve()
}

/** Whoever has taken over by itself what was typed in these controls need not be told. */
export function forgetEarlyInput(controls: Iterable<Control>): void {
  for (const control of controls) early.delete(control)
}

/** Whether it was typed in before the app was there, which has not been told of it yet. */
export const isEarly = (control: Control): boolean => early.has(control)

/** Whether it differs from what the server sent. */
export const isChanged = (control: Control): boolean => givenIn(control) !== servedIn(control)

/** What the server sent. */
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

/** As a control of its kind shows a value: a colour in small letters, say. */
function inWordsOf({ type, value }: HTMLInputElement, served: string): string {
  if (served === value || type === 'file') return served
  const another = Object.assign(document.createElement('input'), { type })
  another.value = served
  return another.value
}

function onInput({ target }: Event): void {
  // A box is looked at when it is clicked: by the time of this event React may have taken it over for the click.
  if (isControl(target) && !isTicked(target)) note(target)
}

function onClick({ target }: Event): void {
  if (isControl(target) && isTicked(target)) note(target)
}

function note(control: Control): void {
  // What is taken over tells React by itself, and all that stands in it.
  if (isKnownToReact(control)) early.delete(control)
  else early.set(control, earlyIn(control))
}

function onSelection(): void {
  const control = document.activeElement
  if (!isControl(control)) return
  // What React has set back is not what the person has in hand.
  if (early.get(control)?.given === control.value) early.set(control, earlyIn(control))
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** React replaces `value` or `checked` of what it takes over; not of lists, which may be told twice. */
const isKnownToReact = (control: Control): boolean => Object.hasOwn(control, isTicked(control) ? 'checked' : 'value')

/** Blocks whose code has not come are not; theirs is what somebody answers in them (`early-answer.ts`). */
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
  // Of radio buttons the one that is chosen speaks for all.
  if (!isTicked(control) || (control.type === 'radio' && !given)) return
  control.checked = !given
  control.click()
}

/** Sets the value past React, for which it then counts as typed. */
function setUnnoticed(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/**
 * Makes React believe that it has shown another value, without a touch to the control: its caret, its undoing and a word that is
 * half composed stay. React's own setter notes the value, and then sets it in whatever it is called on.
 */
function noteAsShown(control: Control, value: string): void {
  const another = document.createElement(control.localName)
  Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(another, value)
}

const send = (control: Control, type: 'input' | 'change'): void =>
  void control.dispatchEvent(new Event(type, { bubbles: true }))
