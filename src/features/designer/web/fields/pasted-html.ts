/** What was pasted, as a rich text can hold it. */
interface Pasted {
  html: string
  /** There were pictures, which a rich text has not. */
  hasPictures: boolean
}

/** A rich text has headings of the second and third level alone. */
const HEADINGS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }
const BETWEEN_CELLS = ' | '

/**
 * Makes of pasted HTML what the editor can keep, so that no words run together: headings of other levels become those that there
 * are, and each row of a table a paragraph with its cells side by side. Pictures are taken out.
 */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const [from, to] of Object.entries(HEADINGS)) {
    for (const heading of body.querySelectorAll(from)) replace(heading, to, [...heading.childNodes])
  }
  // Inner tables come last in the document, and are rows of text by the time the outer one is read.
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

/** What stands in a cell, with a blank between its paragraphs. */
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
