import { makeWordLists } from './pasted-lists.ts'
import { picturesIn } from './pasted-pictures.ts'
import { parsePasted, readStyles, STYLE } from './pasted-styles.ts'

/** What a rich text can't hold, as counts. */
export interface LeftOut {
  pictures: number
  /** Turned into lines. */
  tables: number
  /** Videos, recordings and other pages. */
  embeds: number
  /** Remarks of a review. */
  comments: number
}

/** Pasted content, as a rich text supports it. */
interface Pasted {
  html: string
  /** The same in its order, with the pictures that can be uploaded. */
  pieces: ({ html: string } | { file: File })[]
  left: LeftOut
}

/** A rich text only has headings of levels 2 and 3. */
const HEADINGS = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  'p.MsoTitle': 'h2',
  'p[role="heading"][aria-level="1"], p[role="heading"][aria-level="2"]': 'h2',
  'p[role="heading"]': 'h3',
}
const BETWEEN_CELLS = ' | '
const EMBEDS = 'iframe, video, audio, object, embed'
const COMMENT = '[id^="_com_"]'
const COMMENT_LIST = `[${STYLE}*="mso-element:comment-list"]`
const COMMENT_MARKS = '.MsoCommentReference, a[href^="#_msocom"], a[href^="#cmnt"]'
/** Google Docs leads links through an address of its own. */
const REDIRECT = /^https:\/\/www\.google\.com\/url\?/

/**
 * Converts pasted HTML to what the editor supports: other heading levels become supported ones, each table row becomes a
 * paragraph with its cells separated by lines, Word’s list paragraphs become lists. `rtf` is the same text as RTF.
 */
export function readPasted(html: string, rtf = ''): Pasted {
  const body = parsePasted(html)
  for (const [from, to] of Object.entries(HEADINGS)) {
    for (const heading of body.querySelectorAll(from)) replace(heading, to, [...heading.childNodes])
  }
  makeWordLists(body)
  unwrapRedirects(body)
  for (const mark of body.querySelectorAll(COMMENT_MARKS)) mark.remove()
  const comments = removeAll(body, COMMENT)
  removeAll(body, COMMENT_LIST)
  readStyles(body)
  const embeds = removeAll(body, EMBEDS)
  const tables = [...body.querySelectorAll('table')].filter(({ rows }) => rows.length > 0)
  // Inner tables come later in the document, so they are converted before the outer one.
  for (const table of tables.toReversed()) table.replaceWith(...[...table.rows].map(paragraphOf))
  removeAll(body, 'svg, picture > source')
  const images = [...body.querySelectorAll('img')]
  const files = picturesIn(images, rtf)
  const lost = images.filter((image) => !files.has(image))
  for (const image of lost) image.remove()
  const pieces = piecesOf(
    body.cloneNode(true),
    images.flatMap((image) => files.get(image) ?? []),
  )
  removeAll(body, 'img')
  // Tracking pixels don’t count.
  const pictures = lost.filter((image) => !isTiny(image)).length
  return { html: body.innerHTML, pieces, left: { pictures, tables: tables.length, embeds, comments } }
}

const TINY = 2
const isTiny = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((name) => image.hasAttribute(name) && Number(image.getAttribute(name)) <= TINY)

/** Cuts the content at its pictures. */
function piecesOf(copy: Node, files: readonly File[]): Pasted['pieces'] {
  if (!(copy instanceof HTMLElement)) return []
  const pieces: Pasted['pieces'] = []
  for (const [at, image] of [...copy.querySelectorAll('img')].entries()) {
    const range = document.createRange()
    range.setStart(copy, 0)
    range.setEndBefore(image)
    pieces.push({ html: htmlOf(range.extractContents()) })
    const file = files[at]
    if (file) pieces.push({ file })
    image.remove()
  }
  return [...pieces, { html: copy.innerHTML }]
}

function htmlOf(fragment: DocumentFragment): string {
  const holder = document.implementation.createHTMLDocument().createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** Removes elements, and returns how many there were. */
function removeAll(body: HTMLElement, selector: string): number {
  const found = body.querySelectorAll(selector)
  for (const element of found) element.remove()
  return found.length
}

function unwrapRedirects(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const href = link.getAttribute('href') ?? ''
    const target = REDIRECT.test(href) ? new URL(href).searchParams.get('q') : null
    if (target !== null && /^https?:/.test(target)) link.setAttribute('href', target)
  }
}

function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = row.ownerDocument.createElement('p')
  const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '' || cell.querySelector('img'))
  for (const [index, cell] of cells.entries()) {
    if (index > 0) paragraph.append(BETWEEN_CELLS)
    paragraph.append(...wordsOf(cell))
  }
  return paragraph
}

/** Returns the text of a cell, with a space between its paragraphs. */
function wordsOf(cell: HTMLTableCellElement): (Node | string)[] {
  return [...cell.childNodes].flatMap((node): (Node | string)[] =>
    node instanceof HTMLElement && /^(?:P|DIV|H[1-6]|LI|UL|OL)$/.test(node.tagName)
      ? [...node.childNodes, ' ']
      : [node],
  )
}

function replace(element: Element, name: string, children: readonly Node[]): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...children)
  element.replaceWith(next)
}
