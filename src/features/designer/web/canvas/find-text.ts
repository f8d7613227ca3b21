import type { Kind } from '#features/block-editing/web/block-editor.ts'
import type { ShownBlock } from '#features/pages/model.ts'
import { mainTextOf, richTextsOf } from './rich-texts.ts'

interface Drawn {
  /** The block as its view gets it. */
  shown: ShownBlock
  kind: Kind
}

/** The element that shows a rich text. */
export interface FoundText {
  element: HTMLElement
  path: readonly string[]
}

/** Returns the rich text that an element of the page belongs to. */
export function richTextIn(element: Element, { shown, kind }: Drawn): FoundText | undefined {
  const block = element.ownerDocument.getElementById(shown.id)
  if (!block) return undefined
  const texts = richTextsOf(shown, kind).map((text) => ({ ...text, html: parsed(text.html) }))
  for (let at: Element | null = element; at && at !== block; at = at.parentElement) {
    const html = drawnIn(at)
    const equal = texts.filter((text) => text.html === html)
    if (equal.length === 0 || !isWritable(at)) continue
    // Two texts of a block may be equal: then their order decides.
    const text = equal[elementsWith(html, block).indexOf(at)] ?? equal[0]
    if (text) return { element: at, path: text.path }
  }
  return undefined
}

/** Returns the rich text that a block is about, with its element on the page. */
export function mainTextOn(page: Document, { shown, kind }: Drawn): FoundText | undefined {
  const block = page.getElementById(shown.id)
  const text = mainTextOf(shown, kind)
  if (!block || !text) return undefined
  const element = elementsWith(parsed(text.html), block).find(isWritable)
  return element ? { element, path: text.path } : undefined
}

const elementsWith = (html: string, block: Element): Element[] =>
  [...block.querySelectorAll('*')].filter((element) => drawnIn(element) === html)

/** Returns the HTML in an element, without the ids that views give to headings. */
function drawnIn(element: Element): string {
  if (!element.querySelector('h2[id]')) return element.innerHTML
  const copy = element.cloneNode(true)
  if (!isElement(copy)) return ''
  for (const heading of copy.querySelectorAll('h2[id]')) heading.removeAttribute('id')
  return copy.innerHTML
}

/** Returns HTML as browsers write it. */
function parsed(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.innerHTML
}

// Not `instanceof`: the constructors of another document differ.
const isElement = (node: Node): node is Element => 'innerHTML' in node
const isWritable = (element: Element): element is HTMLElement => 'isContentEditable' in element
