/** Keys that were pressed before their field was rendered. */
type Pressed = { text: string } | { key: string; init: KeyboardEventInit }

interface Wait {
  /** Finds the field, once it is rendered. */
  find: () => HTMLElement | null | undefined
  /** Whether it is still wanted; asked whenever the page changes. */
  isWanted: () => boolean
}

/** How long to wait for the field, in milliseconds; afterwards keys work as usual again. */
const PATIENCE_MS = 15_000
/** Keys other than letters that are kept for the field. */
const KEPT = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'Tab',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/** The field that is waited for, or that is being given what was typed. */
let current: { end: () => void; isThere: () => boolean; queue: Pressed[] } | undefined

/**
 * Focuses a field as soon as it is rendered, with the caret at its end; its code may still be loading. What is typed, pasted or
 * pressed until then is kept, and given to the field in the same order. Returns a function that looks for the field, for callers that
 * know of changes outside the document.
 */
export function focusWhenReady({ find, isWanted }: Wait): () => void {
  // A key that was kept leads to another field: the keys after it are for that one.
  const queue = current?.isThere() ? current.queue.splice(0) : []
  current?.end()
  let isThere = false
  const controller = new AbortController()
  const listening = { capture: true, signal: controller.signal }
  const observer = new MutationObserver(() => look())
  const end = () => {
    controller.abort()
    observer.disconnect()
    clearTimeout(timer)
    if (current?.end === end) current = undefined
  }
  const timer = setTimeout(end, PATIENCE_MS)
  const look = () => {
    if (isThere || controller.signal.aborted) return
    if (!isWanted()) return end()
    const field = find()
    if (!field) return
    isThere = true
    observer.disconnect()
    clearTimeout(timer)
    field.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
    void replay(queue).finally(end)
  }
  const take = (event: Event, pressed: Pressed) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    queue.push(pressed)
  }
  const onKey = (event: KeyboardEvent) => {
    // Those that are replayed are for the field.
    if (!event.isTrusted || event.isComposing) return
    const pressed = pressedBy(event, queue.length > 0)
    if (!pressed) return
    // Escape leaves the focus where it is: on the block.
    if (queue.length === 0 && event.key === 'Escape') return end()
    take(event, pressed)
  }
  const onPaste = (event: ClipboardEvent) => take(event, { text: event.clipboardData?.getData('text/plain') ?? '' })
  // A person who points at something else wants the focus there.
  const onPointer = () => queue.length === 0 && end()
  addEventListener('keydown', onKey, listening)
  addEventListener('paste', onPaste, listening)
  addEventListener('pointerdown', onPointer, listening)
  current = { end, isThere: () => isThere, queue }
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-chosen'],
  })
  look()
  return look
}

/** What a key does in a field; undefined for other keys. */
function pressedBy(event: KeyboardEvent, isTyping: boolean): Pressed | undefined {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
  const isLetter = key.length === 1 && (event.getModifierState('AltGraph') || !(ctrlKey || altKey || metaKey))
  if (isLetter) return { text: key }
  const isHistory = (ctrlKey || metaKey) && /^[yz]$/i.test(key)
  // Undoing what was typed has to come after it.
  const isKept = isHistory ? isTyping : KEPT.has(key) && !(ctrlKey || altKey || metaKey)
  return isKept ? { key, init: { key, code, shiftKey, ctrlKey, altKey, metaKey } } : undefined
}

async function replay(queue: Pressed[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    if ('text' in next) write(next.text)
    else press(next.key, next.init)
    // Until the page has rendered what followed, which may move the focus.
    // oxlint-disable-next-line no-await-in-loop -- see above
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function press(key: string, init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  if (!document.activeElement?.dispatchEvent(event)) return
  // What browsers do by default for trusted events.
  if (key === 'Enter' && document.activeElement instanceof HTMLTextAreaElement) write('\n')
  if (key === 'Backspace') erase()
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)

function write(text: string): void {
  const field = document.activeElement
  if (isTextField(field)) {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
    return
  }
  const selection = getSelection()
  if (!(field instanceof HTMLElement) || !field.isContentEditable || !selection?.rangeCount) return
  selection.getRangeAt(0).insertNode(document.createTextNode(text))
  selection.collapseToEnd()
}

function erase(): void {
  const field = document.activeElement
  if (!isTextField(field)) return
  const end = field.selectionEnd ?? 0
  const start = field.selectionStart === end ? Math.max(0, end - 1) : (field.selectionStart ?? 0)
  field.setRangeText('', start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
}
