import { AGREED, POPUP_DRAWN_EVENT } from '#features/scenarios/web/early-popup.ts'

// The sign-in popup before the app runs. The server draws it, in the page whose address asks for it or by itself when somebody presses
// "Sign in"; this makes it a modal dialog, until the app's popup takes its place. `docs/decisions/098-sign-in-without-the-app.md`.

const LAYER = '.early-popup'
const STYLE_WITHIN_MS = 5_000

const root = document.documentElement
const isAlive = () => root.dataset.ready !== undefined

let current: HTMLDialogElement | undefined
let pressed: HTMLElement | undefined
let hasEntry = false

/** Makes the popup that came with the page modal. */
export function showServed(): void {
  const layer = document.querySelector<HTMLElement>(LAYER)
  if (layer && !isAlive()) open(layer)
}

/** Shows a popup or its next screen, as soon as its styles are there. */
export async function showFetched(html: string, opener: HTMLElement): Promise<void> {
  const template = document.createElement('template')
  template.innerHTML = html
  const layer = template.content.querySelector<HTMLElement>(LAYER)
  if (!layer) return
  await load(layer.dataset.style ?? '')
  // Meanwhile the app may run, or the popup may be closed whose next screen this is.
  if (isAlive() || (opener.closest('dialog') && !opener.isConnected)) return
  if (current) replace(current, layer)
  else {
    pressed = opener
    open(layer)
  }
}

function load(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, () => resolve())
    setTimeout(resolve, STYLE_WITHIN_MS)
    document.head.append(sheet)
  })
}

function open(layer: HTMLElement): void {
  const dialog = dialogIn(layer)
  if (!dialog) return
  const wasServed = layer.isConnected
  dialog.toggleAttribute('data-still', wasServed)
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
  document.body.append(dialog)
  layer.remove()
  document.getElementById('root')?.removeAttribute('inert')
  current = dialog
  present(dialog)
  enterHistory()
  addEventListener('popstate', onPopState, true)
  addEventListener(POPUP_DRAWN_EVENT, onDrawn)
}

/** A dialog that is open already can't become modal. */
function present(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open')
  dialog.dataset.live = ''
  noteConsent(dialog)
  dialog.showModal()
  if (!dialog.querySelector('[autofocus]')) bodyOf(dialog)?.focus({ preventScroll: true })
  let isPressedOutside = false
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('pointerdown', ({ target }) => (isPressedOutside = target === dialog))
  dialog.addEventListener('click', (event) => {
    const { target } = event
    const isClosing = target instanceof Element && target.closest('[data-close]')
    if (isClosing) event.preventDefault()
    if (isClosing || (isPressedOutside && target === dialog)) close()
  })
  dialog.addEventListener('change', () => noteConsent(dialog))
  dialog.addEventListener('submit', ({ target }) => {
    const button = target instanceof Element && target.querySelector<HTMLElement>('[type="submit"]')
    if (button) button.dataset.working = ''
  })
}

/** The next screen comes without moving. */
function replace(dialog: HTMLDialogElement, layer: HTMLElement): void {
  const next = dialogIn(layer)
  if (!next) return
  next.dataset.still = ''
  document.body.append(next)
  current = next
  present(next)
  copyTyped(dialog, next)
  noteConsent(next)
  dialog.remove()
}

const dialogIn = (layer: Element) => layer.querySelector('dialog') ?? undefined
const bodyOf = (dialog: Element) => dialog.querySelector<HTMLElement>('[tabindex="-1"]')
const frameOf = (dialog: Element) => bodyOf(dialog)?.parentElement

/** For browsers whose style sheets can't see the checkbox (`early-popup.css`). */
function noteConsent(dialog: HTMLElement): void {
  const consent = dialog.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${AGREED}"]`)
  dialog.toggleAttribute('data-agreed', !consent || consent.checked)
}

function close(): void {
  if (hasEntry) history.back()
  else leave()
}

function onPopState(): void {
  if (current) leave()
}

/** Closing clears the query string (spec §2, Popups), so that the app doesn't open the popup again. */
function leave(): void {
  hasEntry = false
  history.replaceState(history.state, '', location.pathname + location.hash)
  endPopup()
  // Without this mark the press isn't repeated when the app runs.
  delete pressed?.dataset.working
  pressed?.focus({ preventScroll: true })
}

function endPopup(): void {
  removeEventListener('popstate', onPopState, true)
  removeEventListener(POPUP_DRAWN_EVENT, onDrawn)
  current?.remove()
  current = undefined
}

/** Back closes the popup: an entry of the history as in `web/popup-history.ts`, which takes it over. */
function enterHistory(): void {
  // The app will replace this entry, with the query of the return address.
  if (/[?&]returnTo=/.test(location.search)) return
  const state: { idx?: number; popup?: number } = history.state ?? {}
  hasEntry = true
  // A reload keeps the entry.
  if (state.popup) return
  const { idx = 0 } = state
  history.replaceState({ ...state, idx }, '')
  history.pushState({ ...state, popup: 1, idx: idx + 1 }, '')
}

/** The app's popup has been drawn and is about to appear: it gets what was typed, the focus and the place. */
function onDrawn(event: Event): void {
  const { detail: dialog } = event as CustomEvent<HTMLDialogElement | null>
  if (!current || !dialog) return
  const early = current
  const top = frameOf(early)?.scrollTop ?? 0
  const focused = early.contains(document.activeElement) ? document.activeElement : null
  dialog.dataset.still = ''
  dialog.showModal()
  copyTyped(early, dialog)
  frameOf(dialog)?.scrollTo({ top, behavior: 'instant' })
  moveFocus(focused, dialog)
  endPopup()
}

function moveFocus(from: Element | null, dialog: HTMLDialogElement): void {
  const to = from instanceof HTMLInputElement ? findControl(dialog, from) : undefined
  ;(to ?? bodyOf(dialog))?.focus({ preventScroll: true })
  // Fields for an email address have no caret that scripts may see.
  if (from instanceof HTMLInputElement && to && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

const findControl = (dialog: Element, { name, type }: HTMLInputElement): HTMLInputElement | undefined =>
  [...dialog.querySelectorAll('input')].find((input) => input.name === name && input.type === type)

/** Enters into one popup what was typed into the other, as if it were typed there. */
function copyTyped(from: Element, into: Element): void {
  for (const typed of from.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
    const control = findControl(into, typed)
    if (!control) continue
    if (typed.type === 'checkbox') {
      if (control.checked !== typed.checked) control.click()
    } else if (control.value !== typed.value) {
      // Around React's own setter, so that it notices the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, typed.value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
