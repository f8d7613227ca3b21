/** Pasted content, as a rich text supports it. */
interface Pasted {
  html: string
  /** Whether pictures were removed, which a rich text doesn't support. */
  hasPictures: boolean
}

/** A rich text only has headings of levels 2 and 3. */
const HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
const BETWEEN_CELLS = ' | '

/**
 * Converts pasted HTML to what the editor supports: other heading levels become supported ones, each table row becomes a
 * paragraph with its cells separated by spaces, and pictures are removed.
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const [from, to] of Object.entries(HEADINGS)) {
    for (const heading of body.querySelectorAll(from)) replace(heading, to, [...heading.childNodes])
  }
  // Inner tables come later in the document, so they are converted before the outer one.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    table.replaceWith(...[...table.rows].map(paragraphOf))
  }
  const pictures = body.querySelectorAll('img, picture, svg')
  for (const picture of pictures) picture.remove()
  return { html: body.innerHTML, hasPictures: pictures.length > 0 }
}

function paragraphOf(row: HTMLTableRowElement): HTMLElement {
  const paragraph = row.ownerDocument.createElement('p')
  const cells = [...row.cells].filter(({ textContent }) => textContent.trim() !== '')
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
