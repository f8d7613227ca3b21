import { isWords, placesOf } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'

/** Returns the plain texts of a block that an element shows unchanged, with their paths. */
export function wordsIn(
  element: Element,
  { block, kind, lang }: { block: SavedBlock; kind: Kind; lang: string },
): { element: HTMLElement; path: readonly string[] } | undefined {
  const places = placesOf(kind.schema, overlay(block.props, block.texts[lang] ?? {})).filter(
    (place) => isWords(place) && place.schema.field !== 'html' && typeof place.value === 'string',
  )
  const end = element.ownerDocument.getElementById(block.id)
  for (let at: Element | null = element; at && at !== end; at = at.parentElement) {
    const text = at.textContent?.trim()
    const place = text ? places.find(({ value }) => String(value).trim() === text) : undefined
    if (place && isWritable(at)) return { element: at, path: place.path }
  }
  return undefined
}

// Not `instanceof`: the constructors of another document differ.
const isWritable = (element: Element): element is HTMLElement => 'isContentEditable' in element

/** Makes an element editable until it loses the focus; Escape cancels. Nodes rendered by React are kept. */
export function editElement(element: HTMLElement, onDone: (text: string | undefined) => void): void {
  const drawn = [...element.childNodes]
  const before = element.textContent ?? ''
  element.replaceChildren(before)
  element.contentEditable = 'plaintext-only'
  element.focus()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
  const end = (text: string | undefined) => {
    element.removeEventListener('blur', onBlur)
    element.removeEventListener('keydown', onKey)
    element.removeAttribute('contenteditable')
    element.replaceChildren(...drawn)
    onDone(text === undefined || text === before ? undefined : text)
  }
  const onBlur = () => end(element.innerText.trim())
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(undefined)
    else if (event.key === 'Enter' && !event.shiftKey) end(element.innerText.trim())
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('blur', onBlur)
  element.addEventListener('keydown', onKey)
}
