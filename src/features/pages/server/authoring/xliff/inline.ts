import { escapeXml } from '#base/escape-xml.ts'
import { type XmlElement, XmlFault } from '#base/parse-xml.ts'

/** A piece of a rich text: words, or a tag that translators keep. `end` closes the `start` with the same id. */
type Piece = { words: string } | { tag: string; id: string; is: 'start' | 'end' | 'alone' }

const TAG = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi
const VOID: ReadonlySet<string> = new Set(['br'])
const fromHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#39;|&apos;/g, "'")
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

const toHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Splits a rich text into pieces. Tags without a partner are `alone`. */
function piecesOf(html: string): Piece[] {
  const tags = [...html.matchAll(TAG)]
  const partners = pairsOf(tags)
  const pieces: Piece[] = []
  let at = 0
  for (const [index, tag] of tags.entries()) {
    if (tag.index > at) pieces.push({ words: fromHtml(html.slice(at, tag.index)) })
    const partner = partners.get(index)
    const id = String(Math.min(index, partner ?? index) + 1)
    const is = partner === undefined ? 'alone' : partner > index ? 'start' : 'end'
    pieces.push({ tag: tag[0], id, is })
    at = tag.index + tag[0].length
  }
  if (at < html.length) pieces.push({ words: fromHtml(html.slice(at)) })
  return pieces
}

function pairsOf(tags: readonly RegExpExecArray[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: { name: string; index: number }[] = []
  for (const [index, [, slash, tag = '']] of tags.entries()) {
    const name = tag.toLowerCase()
    if (!slash && !VOID.has(name)) open.push({ name, index })
    const last = open.at(-1)
    if (!slash || last?.name !== name) continue
    open.pop()
    pairs.set(index, last.index).set(last.index, index)
  }
  return pairs
}

/** Returns a rich text as XLIFF inline elements, and the tags that their ids refer to. */
export function codesOf(html: string): { inline: string; data: { id: string; tag: string }[] } {
  const data: { id: string; tag: string }[] = []
  const inline = piecesOf(html).map((piece) => {
    if ('words' in piece) return escapeXml(piece.words)
    const { id, is, tag } = piece
    data.push({ id: is === 'end' ? `e${id}` : `d${id}`, tag })
    if (is === 'alone') return `<ph id="${id}" dataRef="d${id}"/>`
    return is === 'start' ? `<pc id="${id}" dataRefStart="d${id}" dataRefEnd="e${id}">` : '</pc>'
  })
  return { inline: inline.join(''), data }
}

/** Returns the HTML of a translation. Its tags are those of `source`: the file can't introduce others. */
export function textFrom(
  nodes: XmlElement['children'],
  { source, isHtml }: { source: string; isHtml: boolean },
): string {
  const pieces = isHtml ? piecesOf(source) : []
  const tagOf = (id: string | undefined, is: 'start' | 'end' | 'alone', line: number) => {
    const piece = pieces.find((one) => 'tag' in one && one.id === id && one.is === is)
    if (!piece || !('tag' in piece)) throw new XmlFault(line, `the code “${id ?? ''}” is not in the text`)
    return piece.tag
  }
  const textOf = (node: XmlElement | string): string => {
    if (typeof node === 'string') return isHtml ? toHtml(node) : node
    const { name, attributes, children, line } = node
    const inside = children.map(textOf).join('')
    if (name === 'mrk') return inside
    if (name === 'ph') return tagOf(attributes.id, 'alone', line)
    if (name === 'pc') return tagOf(attributes.id, 'start', line) + inside + tagOf(attributes.id, 'end', line)
    throw new XmlFault(line, `“${name}” is not known within a text`)
  }
  return nodes.map(textOf).join('')
}
