/** An element, with the line on which it begins. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
  line: number
}

/** Why a file can't be parsed, and on which line. */
export class XmlFault extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** In characters. */
const LENGTH_MAX = 20_000_000
const DEPTH_MAX = 60
const NAME = /[\p{L}_][\p{L}\p{N}_.:-]*/uy
const SPACE = /\s*/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const CODE_POINT_MAX = 0x10ffff

/**
 * Parses XML safely: no document types, and no entities except the five of XML and character references. Throws an
 * `XmlFault`.
 */
export function parseXml(text: string): XmlElement {
  if (text.length > LENGTH_MAX) throw new XmlFault(1, 'too long')
  return new Reader(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).document()
}

class Reader {
  readonly #text: string
  #at = 0
  #line = 1
  /** End of the last line that was counted. */
  #lineEnd: number

  constructor(text: string) {
    this.#text = text
    this.#lineEnd = text.indexOf('\n')
  }

  document(): XmlElement {
    this.#misc()
    const root = this.#element(0)
    this.#misc()
    if (this.#at < this.#text.length) this.#fail('there is something after the end')
    return root
  }

  #fail(reason: string, at = this.#at): never {
    throw new XmlFault(this.#text.slice(0, at).split('\n').length, reason)
  }

  /** Returns the line of an element. Elements are visited in order, so each line is counted once. */
  #lineAt(at: number): number {
    while (this.#lineEnd >= 0 && this.#lineEnd < at) {
      this.#line += 1
      this.#lineEnd = this.#text.indexOf('\n', this.#lineEnd + 1)
    }
    return this.#line
  }

  #is = (sign: string): boolean => this.#text.startsWith(sign, this.#at)

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #expect(sign: string): void {
    if (!this.#is(sign)) this.#fail(`“${sign}” is missing`)
    this.#at += sign.length
  }

  /** Returns the text between two markers and moves past both. */
  #between(from: string, to: string): string {
    const begin = this.#at
    const end = this.#text.indexOf(to, begin + from.length)
    if (end < 0) this.#fail(`“${from}” has no end`, begin)
    this.#at = end + to.length
    return this.#text.slice(begin + from.length, end)
  }

  /** Skips comments and processing instructions. */
  #skip(): boolean {
    if (this.#is('<!--')) this.#between('<!--', '-->')
    else if (this.#is('<?')) this.#between('<?', '?>')
    else return false
    return true
  }

  #misc(): void {
    do this.#take(SPACE)
    while (this.#skip())
    if (this.#is('<!DOCTYPE')) this.#fail('document types are not read')
  }

  #element(depth: number): XmlElement {
    const begin = this.#at
    if (depth > DEPTH_MAX) this.#fail('too deep')
    this.#expect('<')
    const line = this.#lineAt(begin)
    const name = this.#name()
    const attributes = this.#attributes()
    if (this.#is('/>')) {
      this.#at += 2
      return { name, attributes, children: [], line }
    }
    this.#expect('>')
    const children = this.#children(depth)
    this.#expect('</')
    const closed = this.#name()
    if (closed !== name) this.#fail(`“${name}” is closed by “${closed}”`)
    this.#take(SPACE)
    this.#expect('>')
    return { name, attributes, children, line }
  }

  #name(): string {
    const name = this.#take(NAME)
    if (name === '') this.#fail('a name is missing')
    return name
  }

  #attributes(): Record<string, string> {
    const attributes = new Map<string, string>()
    for (this.#take(SPACE); !this.#is('>') && !this.#is('/>'); this.#take(SPACE)) {
      const name = this.#name()
      this.#take(SPACE)
      this.#expect('=')
      this.#take(SPACE)
      const quote = this.#is("'") ? "'" : '"'
      if (!this.#is(quote)) this.#fail('a value stands without quotes')
      const begin = this.#at
      const value = this.#between(quote, quote)
      if (value.includes('<')) this.#fail('a value holds “<”', begin)
      if (attributes.has(name)) this.#fail(`“${name}” is said twice`, begin)
      attributes.set(name, this.#decoded(value, begin))
    }
    return Object.fromEntries(attributes)
  }

  #children(depth: number): (XmlElement | string)[] {
    const children: (XmlElement | string)[] = []
    while (!this.#is('</')) {
      if (this.#at >= this.#text.length) this.#fail('the file ends too early')
      if (this.#is('<![CDATA[')) children.push(this.#between('<![CDATA[', ']]>'))
      else if (this.#skip()) continue
      else if (this.#is('<!')) this.#fail('declarations are not read')
      else if (this.#is('<')) children.push(this.#element(depth + 1))
      else children.push(this.#words())
    }
    return children
  }

  #words(): string {
    const begin = this.#at
    const end = this.#text.indexOf('<', begin)
    if (end < 0) this.#fail('the file ends too early')
    this.#at = end
    return this.#decoded(this.#text.slice(begin, end), begin)
  }

  #decoded(text: string, at: number): string {
    return text.replaceAll(/&([^;\s&]{0,12};?)/g, (whole, inside: string, offset: number) => {
      const name = inside.slice(0, -1)
      const known = inside.endsWith(';') ? (ENTITIES[name] ?? fromNumber(name)) : undefined
      return known ?? this.#fail(`“${whole}” is not known`, at + offset)
    })
  }
}

function fromNumber(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name) ?? []
  const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16)
  const isSign = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= CODE_POINT_MAX)
  return isSign && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}
