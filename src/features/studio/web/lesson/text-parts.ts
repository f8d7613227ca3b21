import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'

/** The HTML of a text before and after a place in it. */
export interface TextParts {
  before: string
  after: string
}

/** The HTML before and after the paragraph with the caret. An empty paragraph, or a command, belongs to neither. */
export function partsAtCaret({ state: { doc, schema, selection } }: Editor): TextParts {
  const index = selection.$from.index(0)
  const nodes = doc.content.content
  const htmlFrom = (from: number, to: number) => {
    const part = nodes.slice(from, to).reduce((size, node) => size + node.nodeSize, 0)
    const start = nodes.slice(0, from).reduce((size, node) => size + node.nodeSize, 0)
    return part === 0 ? '' : getHTMLFromFragment(doc.slice(start, start + part).content, schema)
  }
  const { parent } = selection.$from
  const isLineEmpty = (selection.empty && parent.content.size === 0) || parent.textContent.startsWith('/')
  return {
    before: withoutEmptyEnds(htmlFrom(0, isLineEmpty ? index : index + 1)),
    after: withoutEmptyEnds(htmlFrom(index + 1, nodes.length)),
  }
}

/** Returns pasted HTML as the editor would have it; empty if nothing of it can be kept. */
export function asWritten({ schema }: Editor, html: string): string {
  const doc = createDocument(html, schema)
  return doc.textContent.trim() === '' ? '' : withoutEmptyEnds(getHTMLFromFragment(doc.content, schema))
}

const EMPTY_PARAGRAPH = '<p></p>'

/** Empty paragraphs at the edges of a part are only there because of the caret. */
function withoutEmptyEnds(html: string): string {
  let text = html
  while (text.startsWith(EMPTY_PARAGRAPH)) text = text.slice(EMPTY_PARAGRAPH.length)
  while (text.endsWith(EMPTY_PARAGRAPH)) text = text.slice(0, -EMPTY_PARAGRAPH.length)
  return text
}
