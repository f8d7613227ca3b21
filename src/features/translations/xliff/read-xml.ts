/** An element of an XML document. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

/** A document that is not valid, or uses what this reader refuses. */
export class XmlFault extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`)
    this.line = line
  }
}

/** Ten times as long as our longest file. */
const LENGTH_MAX = 20_000_000
const DEPTH_MAX = 30
const ATTRIBUTES_MAX = 30

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const NAME_START = /[\p{L}_]/u
const NAME_END = /[\s=/>]/
const SPACE = /\s/
const CODE = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i
const LAST_CODE = 0x10_ff_ff

/**
 * Reads an XML document without document type: no entities besides the five predefined ones, nothing from elsewhere, and limits of
 * length and depth. Comments and processing instructions are skipped.
 */
export function readXml(text: string): XmlElement {
  const input = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (input.length > LENGTH_MAX) throw new XmlFault(1, 'too long')
  const document: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open: XmlElement[] = [document]
  let at = 0
  const fault = (message: string): never => {
    throw new XmlFault(input.slice(0, at).split('\n').length, message)
  }
  const after = (end: string): number => {
    const found = input.indexOf(end, at)
    return found === -1 ? fault(`no ${end}`) : found + end.length
  }
  const parent = (): XmlElement => open.at(-1) ?? document
  while (at < input.length) {
    const next = input.indexOf('<', at)
    const run = input.slice(at, next === -1 ? undefined : next)
    if (open.length > 1) addText(parent(), decoded(run, fault))
    else if (run.trim() !== '') fault('text outside of the document')
    if (next === -1) break
    at = next
    if (input.startsWith('<!--', at)) at = after('-->')
    else if (input.startsWith('<?', at)) at = after('?>')
    else if (input.startsWith('<![CDATA[', at)) {
      const end = after(']]>')
      if (open.length === 1) fault('text outside of the document')
      addText(parent(), input.slice(at + '<![CDATA['.length, end - ']]>'.length))
      at = end
    } else if (input.startsWith('<!', at)) fault('a document type or declaration')
    else if (input.startsWith('</', at)) {
      const end = after('>')
      if (open.length === 1 || input.slice(at + 2, end - 1).trim() !== parent().name) fault('a wrong end tag')
      open.pop()
      at = end
    } else {
      const tag = readTag(input, at, fault)
      if (open.length === 1 && document.children.length > 0) fault('a second document')
      if (open.length > DEPTH_MAX) fault('too deep')
      parent().children.push(tag.element)
      if (!tag.isEmpty) open.push(tag.element)
      at = tag.end
    }
  }
  const [root] = document.children
  return open.length > 1 || root === undefined || typeof root === 'string' ? fault('an unfinished document') : root
}

type Fault = (message: string) => never

function addText({ children }: XmlElement, text: string): void {
  if (text !== '') children.push(text)
}

/** Reads the start tag at `start`. */
function readTag(input: string, start: number, fault: Fault): { element: XmlElement; end: number; isEmpty: boolean } {
  let at = start + 1
  const readName = (): string => {
    const from = at
    if (!NAME_START.test(input.charAt(at))) fault('no name')
    while (at < input.length && !NAME_END.test(input.charAt(at))) at += 1
    return input.slice(from, at)
  }
  const skipSpace = (): void => {
    while (SPACE.test(input.charAt(at))) at += 1
  }
  const name = readName()
  const attributes = new Map<string, string>()
  for (;;) {
    skipSpace()
    const isEmpty = input.startsWith('/>', at)
    if (isEmpty || input.charAt(at) === '>') {
      return { element: { name, attributes, children: [] }, end: at + (isEmpty ? 2 : 1), isEmpty }
    }
    const key = readName()
    skipSpace()
    if (input.charAt(at) !== '=') fault('an attribute without a value')
    at += 1
    skipSpace()
    const quote = input.charAt(at)
    const end = quote === '"' || quote === "'" ? input.indexOf(quote, at + 1) : -1
    if (end === -1) fault('an attribute without quotation marks')
    const value = input.slice(at + 1, end)
    if (value.includes('<') || attributes.has(key) || attributes.size >= ATTRIBUTES_MAX) fault('a wrong attribute')
    attributes.set(key, decoded(value, fault))
    at = end + 1
  }
}

/** Replaces references to characters; refuses all other entities. */
function decoded(text: string, fault: Fault): string {
  if (!text.includes('&')) return text
  const [first = '', ...parts] = text.split('&')
  return (
    first +
    parts
      .map((part) => {
        const end = part.indexOf(';')
        const reference = part.slice(0, Math.max(0, end))
        return (ENTITIES.get(reference) ?? characterOf(reference) ?? fault('an unknown entity')) + part.slice(end + 1)
      })
      .join('')
  )
}

function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = CODE.exec(reference) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code) : undefined
}
