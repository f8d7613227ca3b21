import { elementsIn, type HtmlElement, type HtmlNode } from '#features/studio/file-formats/html-tree.ts'
import type { Notice } from '#features/studio/file-formats/model.ts'

const NOTE = /^(?:foot|end)note-\d+$/
const REFERENCE = /^#((?:foot|end)note-\d+)$/
const BACK = /^#(?:foot|end)note-ref-/

/** Puts footnotes and endnotes, which the converter lists at the end, in brackets where the text refers to them. */
export function notesInBrackets(root: HtmlElement, notices: Notice[]): HtmlElement {
  const entries = elementsIn(root, /^li$/).filter(({ attributes }) => NOTE.test(attributes['id'] ?? ''))
  const notes = new Map(entries.map((entry) => [entry.attributes['id'] ?? '', inlineOf(entry)]))
  for (let count = 0; count < notes.size; count++) notices.push({ outcome: 'changed', code: 'footnote' })
  const isList = (node: HtmlNode) =>
    typeof node !== 'string' && node.children.some((child) => typeof child !== 'string' && entries.includes(child))
  return { ...root, children: root.children.filter((node) => !isList(node)).map((node) => replaced(node, notes)) }
}

/** The content of a note, without its paragraphs and the link back to the text. */
function inlineOf(entry: HtmlElement): HtmlNode[] {
  return entry.children.flatMap((child, at) => {
    if (typeof child === 'string') return [child]
    if (child.name === 'p') return [...(at > 0 ? [' '] : []), ...inlineOf(child)]
    return BACK.test(child.attributes['href'] ?? '') ? [] : [child]
  })
}

function replaced(node: HtmlNode, notes: ReadonlyMap<string, HtmlNode[]>): HtmlNode {
  if (typeof node === 'string') return node
  const [link] = elementsIn(node, /^a$/)
  const id = REFERENCE.exec(link?.attributes['href'] ?? '')?.[1]
  const note = id === undefined || node.name !== 'sup' ? undefined : notes.get(id)
  if (note) return { name: 'span', attributes: {}, children: [' (', ...trimmed(note), ')'] }
  return { ...node, children: node.children.map((child) => replaced(child, notes)) }
}

/** Word begins and ends notes with a space. */
function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node, at) => {
    if (typeof node !== 'string') return node
    const start = at === 0 ? node.trimStart() : node
    return at === nodes.length - 1 ? start.trimEnd() : start
  })
}
