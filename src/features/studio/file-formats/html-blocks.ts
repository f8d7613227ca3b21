import { FileFault } from './fault.ts'
import { elementsIn, type HtmlElement, type HtmlNode, oneLine, textOf } from './html-tree.ts'
import { BLOCKS_MAX } from './limits.ts'
import type { FileBlock, FilePlace, Notice } from './model.ts'

interface HtmlSource {
  /** Takes a picture of the file, and returns its id; undefined if it doesn’t come, with a notice of why. */
  takePicture: (src: string, alt: string, place: FilePlace | undefined) => string | undefined
  notices: Notice[]
  /** Where what has no heading before it is. */
  place?: FilePlace
}

type Piece = string | { picture: string; alt: string }

const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|img|input|ins|kbd|label|mark|q|ruby|rp|rt|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|br)$/
const NEVER = /^(?:script|style|template|noscript|head|title|meta|link|base|svg|math)$/
const EMBEDS = /^(?:iframe|object|embed|video|audio|canvas)$/
const MARKS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  dfn: 'em',
  var: 'em',
  cite: 'cite',
  mark: 'mark',
  bdi: 'bdi',
}
/** Formats that a rich text doesn’t have. */
const LOST_FORMATS = /^(?:u|s|strike|del|ins|code|kbd|samp|tt|small|big|font)$/
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const BETWEEN_CELLS = ' | '
const QUOTE_MAX = 1000
const SUPERSCRIPTS = signsOf('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')
const SUBSCRIPTS = signsOf('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

/** Turns HTML into blocks. All of its text comes; what a lesson can’t show is changed or left out, and noted with its place. */
export function blocksOf(root: HtmlElement, source: HtmlSource): FileBlock[] {
  return new BlockWriter(source).blocks(root)
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

class BlockWriter {
  readonly #source: HtmlSource
  readonly #blocks: FileBlock[] = []
  #place: FilePlace | undefined
  /** Where it was noted last that a format is lost. */
  #formatted: FilePlace | 'nowhere' | undefined = 'nowhere'

  constructor(source: HtmlSource) {
    this.#source = source
    this.#place = source.place
  }

  blocks(root: HtmlElement): FileBlock[] {
    this.#flow(root.children)
    return this.#blocks
  }

  #note(outcome: Notice['outcome'], code: string, about?: string): void {
    this.#source.notices.push({
      outcome,
      code,
      ...(about !== undefined && { about }),
      ...(this.#place && { place: this.#place }),
    })
  }

  /** Said once under each heading: texts may have hundreds of such words. */
  #noteFormat(): void {
    if (this.#formatted === this.#place) return
    this.#formatted = this.#place
    this.#note('changed', 'format')
  }

  #push(block: FileBlock): void {
    if (this.#blocks.length >= BLOCKS_MAX) throw new FileFault('too-long')
    this.#blocks.push(block)
  }

  /** Writes what is in a container: inline content between blocks becomes paragraphs. */
  #flow(nodes: readonly HtmlNode[]): void {
    let run: HtmlNode[] = []
    const flush = () => {
      if (run.length > 0) this.#paragraph(run)
      run = []
    }
    for (const node of nodes) {
      if (typeof node === 'string' || (INLINE.test(node.name) && !hasBlocks(node))) {
        run.push(node)
      } else {
        flush()
        this.#block(node)
      }
    }
    flush()
  }

  #block(element: HtmlElement): void {
    const { name, children } = element
    if (NEVER.test(name)) return this.#never(element)
    if (EMBEDS.test(name)) return this.#embed(element)
    if (/^h[1-6]$/.test(name)) return this.#heading(element)
    if (name === 'hr') return this.#push({ kind: 'line' })
    if (name === 'ul' || name === 'ol') return this.#list(element)
    if (name === 'blockquote') return this.#quote(element)
    if (name === 'table') return this.#table(element)
    if (name === 'pre') return this.#code(element)
    if (name === 'figure') return this.#figure(element)
    this.#checkAttributes(element)
    if (name === 'p' && !children.some((child) => typeof child !== 'string' && !INLINE.test(child.name)))
      return this.#paragraph(children, element)
    this.#flow(children)
  }

  #never({ name }: HtmlElement): void {
    if (name === 'script') this.#note('left', 'script')
    else if (name === 'svg' || name === 'math') this.#note('left', 'drawing')
  }

  /** Videos and pages of other sites become links: the portal asks before it loads them. */
  #embed({ name, attributes, children }: HtmlElement): void {
    const address = attributes['src'] ?? attributes['data'] ?? ''
    if (!SAFE_LINK.test(address)) {
      this.#note('left', 'embed', address || name)
      return this.#flow(children)
    }
    this.#note('changed', 'embed-link', address)
    this.#push({ kind: 'text', html: `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>` })
  }

  #heading(element: HtmlElement): void {
    this.#checkAttributes(element)
    const text = oneLine(textOf(element))
    const pieces = this.#inline(element.children)
    if (text !== '') {
      const html = pieces.filter((piece) => typeof piece === 'string').join('')
      this.#place = { heading: text }
      this.#push({ kind: 'heading', level: Number(element.name.slice(1)), text, html: tidy(html) })
    }
    this.#pictures(pieces)
  }

  /** Writes a paragraph, cut at its pictures. */
  #paragraph(nodes: readonly HtmlNode[], element?: HtmlElement): void {
    let html = ''
    const flush = () => {
      const tidied = tidy(html)
      if (tidied !== '') this.#push({ kind: 'text', html: `<p${directionOf(element)}>${tidied}</p>` })
      html = ''
    }
    for (const piece of this.#inline(nodes)) {
      if (typeof piece === 'string') {
        html += piece
      } else {
        flush()
        this.#push({ kind: 'picture', ...piece })
      }
    }
    flush()
  }

  #pictures(pieces: readonly Piece[]): void {
    for (const piece of pieces) if (typeof piece !== 'string') this.#push({ kind: 'picture', ...piece })
  }

  #list(element: HtmlElement): void {
    const pictures: Piece[] = []
    const html = this.#listHtml(element, pictures)
    if (html !== '') this.#push({ kind: 'text', html })
    if (pictures.length > 0) this.#note('changed', 'picture-after')
    this.#pictures(pictures)
  }

  #listHtml(element: HtmlElement, pictures: Piece[]): string {
    this.#checkAttributes(element)
    const { start, type } = element.attributes
    if (element.name === 'ol' && ((start !== undefined && start !== '1') || (type !== undefined && type !== '1')))
      this.#note('changed', 'list-numbers')
    const entries = element.children.flatMap((child) => {
      if (typeof child === 'string') return oneLine(child) === '' ? [] : [`<li>${escapeHtml(oneLine(child))}</li>`]
      // A list within a list, without an entry around it.
      const isList = child.name === 'ul' || child.name === 'ol'
      const inside = isList ? this.#listHtml(child, pictures) : this.#entryHtml(child, pictures)
      return inside === '' ? [] : [isList ? inside.replace(/^<[uo]l>(.*)<\/[uo]l>$/s, '$1') : `<li>${inside}</li>`]
    })
    return entries.length === 0 ? '' : `<${element.name}>${entries.join('')}</${element.name}>`
  }

  /** The content of a list entry: its paragraphs are separated by line breaks, lists stay lists. */
  #entryHtml(entry: HtmlElement, pictures: Piece[]): string {
    let html = ''
    const add = (more: string) => {
      const isList = /^<[uo]l>/.test(more)
      html += (html === '' || isList || /<\/[uo]l>$/.test(html) ? '' : '<br>') + more
    }
    let run: HtmlNode[] = []
    const flush = () => {
      const pieces = this.#inline(run)
      run = []
      pictures.push(...pieces.filter((piece) => typeof piece !== 'string'))
      const text = tidy(pieces.filter((piece) => typeof piece === 'string').join(''))
      if (text !== '') add(text)
    }
    for (const child of entry.children) {
      if (typeof child === 'string' || (INLINE.test(child.name) && !hasBlocks(child))) {
        run.push(child)
        continue
      }
      flush()
      if (child.name === 'ul' || child.name === 'ol') add(this.#listHtml(child, pictures))
      else if (child.name === 'table') for (const row of this.#rows(child, pictures)) add(row)
      else if (NEVER.test(child.name)) this.#never(child)
      else add(this.#entryHtml(child, pictures))
    }
    flush()
    return html
  }

  /** A short quotation becomes a block of its own; one with formatting or several paragraphs stays in the text. */
  #quote(element: HtmlElement): void {
    this.#checkAttributes(element)
    const paragraphs = element.children.filter((child) => typeof child !== 'string' || oneLine(child) !== '')
    const lines = paragraphs.flatMap(quotedLines).filter((line) => line !== '')
    const isPlain = elementsIn(element, /^(?!p$|br$)/).length === 0
    const [text = '', source, ...more] = lines
    const isSource = source === undefined || /^[—–-]\s?\S/.test(source)
    if (isPlain && isSource && more.length === 0 && text !== '' && text.length <= QUOTE_MAX) {
      this.#push({ kind: 'quote', text, ...(source !== undefined && { source: source.replace(/^[—–-]\s?/, '') }) })
      return
    }
    const first = this.#blocks.length
    this.#flow(element.children)
    // Paragraphs next to each other are one quotation.
    const inside = this.#blocks.splice(first)
    let html = ''
    const flush = () => {
      if (html !== '') this.#push({ kind: 'text', html: `<blockquote>${html}</blockquote>` })
      html = ''
    }
    for (const block of inside) {
      if (block.kind === 'text') html += block.html
      else if (block.kind === 'quote') html += `<p>${escapeHtml(block.text)}</p>`
      else {
        flush()
        this.#push(block)
      }
    }
    flush()
  }

  /** Each row becomes a paragraph, as in a table that is pasted. */
  #table(element: HtmlElement): void {
    this.#checkAttributes(element)
    const pictures: Piece[] = []
    const caption = elementsIn(element, /^caption$/)[0]
    if (caption) this.#paragraph(caption.children)
    const rows = this.#rows(element, pictures)
    if (rows.length > 0) {
      this.#note('changed', 'table')
      this.#push({ kind: 'text', html: rows.map((row) => `<p>${row}</p>`).join('') })
    }
    if (pictures.length > 0) this.#note('changed', 'picture-after')
    this.#pictures(pictures)
  }

  #rows(table: HtmlElement, pictures: Piece[]): string[] {
    return rowsOf(table).flatMap((row) => {
      const cells = row.children.filter((cell) => typeof cell !== 'string')
      const texts = cells.map((cell) => {
        const html = this.#entryHtml(cell, pictures).replaceAll('<br>', ' ')
        return cell.name === 'th' && html !== '' ? `<strong>${html}</strong>` : html
      })
      const filled = texts.filter((text) => text !== '')
      return filled.length === 0 ? [] : [filled.join(BETWEEN_CELLS)]
    })
  }

  #code(element: HtmlElement): void {
    this.#note('changed', 'code')
    const lines = textOf(element)
      .replace(/^\n+|\s+$/g, '')
      .split('\n')
    this.#push({ kind: 'text', html: `<p>${lines.map((line) => escapeHtml(line)).join('<br>')}</p>` })
  }

  #figure(element: HtmlElement): void {
    const caption = elementsIn(element, /^figcaption$/)[0]
    const first = this.#blocks.length
    this.#flow(element.children.filter((child) => child !== caption))
    const [picture, ...more] = this.#blocks.slice(first)
    const text = caption ? oneLine(textOf(caption)) : ''
    if (picture?.kind === 'picture' && more.length === 0 && text !== '' && text.length <= 400) picture.caption = text
    else if (caption) this.#paragraph(caption.children)
  }

  #checkAttributes({ attributes }: HtmlElement): void {
    if (Object.keys(attributes).some((name) => name.startsWith('on'))) this.#note('left', 'script')
  }

  /** Returns inline content as HTML, with the pictures in it. */
  #inline(nodes: readonly HtmlNode[]): Piece[] {
    return nodes.flatMap((node) => (typeof node === 'string' ? [escapeHtml(node)] : this.#inlineElement(node)))
  }

  #inlineElement(element: HtmlElement): Piece[] {
    const { name, attributes, children } = element
    this.#checkAttributes(element)
    if (name === 'br') return ['<br>']
    if (name === 'img') return this.#image(attributes)
    if (name === 'input') return attributes['type'] === 'checkbox' ? ['checked' in attributes ? '☑ ' : '☐ '] : []
    if (NEVER.test(name)) {
      this.#never(element)
      return []
    }
    if (EMBEDS.test(name)) {
      this.#note('left', 'embed', attributes['src'] ?? name)
      return this.#inline(children)
    }
    const inside = this.#inline(children)
    if (name === 'a') return this.#link(attributes, inside)
    if (name === 'sup' || name === 'sub') return this.#raised(name, inside)
    if (name === 'q') return ['“', ...inside, '”']
    if (LOST_FORMATS.test(name)) this.#noteFormat()
    const mark = MARKS[name]
    return mark === undefined ? inside : wrapped(inside, `<${mark}>`, `</${mark}>`)
  }

  #image({ src = '', alt = '' }: Readonly<Record<string, string>>): Piece[] {
    const picture = this.#source.takePicture(src, oneLine(alt), this.#place)
    return picture === undefined ? [] : [{ picture, alt: oneLine(alt) }]
  }

  #link({ href = '' }: Readonly<Record<string, string>>, inside: Piece[]): Piece[] {
    const address = href.replaceAll(/[\s\p{Cc}]/gu, '')
    if (SAFE_LINK.test(address)) return wrapped(inside, `<a href="${escapeHtml(address)}">`, '</a>')
    if (address === '') return inside
    if (address.startsWith('#')) this.#note('left', 'bookmark-link')
    else if (SCHEME.test(address)) this.#note('left', 'unsafe-link', address.slice(0, 80))
    else this.#note('left', 'inner-link', address.slice(0, 80))
    return inside
  }

  #raised(name: string, inside: Piece[]): Piece[] {
    const signs = name === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS
    return inside.map((piece) => {
      if (typeof piece !== 'string') return piece
      const raised = Array.from(piece, (sign) => signs.get(sign))
      if (raised.every((sign) => sign !== undefined)) return raised.join('')
      this.#noteFormat()
      return piece
    })
  }
}

/** Returns the text of a quoted paragraph, and its source if that is the last line of it. */
function quotedLines(node: HtmlNode): string[] {
  const text = textOf(node).trim()
  const at = text.lastIndexOf('\n')
  const last = text.slice(at + 1).trim()
  return at >= 0 && /^[—–]/.test(last) ? [oneLine(text.slice(0, at)), oneLine(last)] : [oneLine(text)]
}

/** Pairs signs with those that are written above or below the line. */
function signsOf(plain: string, raised: string): Map<string, string> {
  const others = Array.from(raised)
  return new Map(Array.from(plain, (sign, at) => [sign, others[at] ?? sign]))
}

/** Puts tags around texts; pictures are outside of them. */
function wrapped(pieces: readonly Piece[], open: string, close: string): Piece[] {
  return pieces.map((piece) =>
    typeof piece !== 'string' ? piece : piece.trim() === '' || piece === '<br>' ? piece : open + piece + close,
  )
}

const hasBlocks = (element: HtmlElement): boolean =>
  element.children.some((child) => typeof child !== 'string' && (!INLINE.test(child.name) || hasBlocks(child)))

/** The rows of a table itself, without those of tables in its cells. */
function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

function directionOf(element: HtmlElement | undefined): string {
  const { dir } = element?.attributes ?? {}
  return dir === 'rtl' || dir === 'ltr' || dir === 'auto' ? ` dir="${dir}"` : ''
}

/** Removes space around a paragraph and line breaks at its ends. */
function tidy(html: string): string {
  return html
    .replaceAll(/[ \t\n]+/g, ' ')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replace(/^(?:\s|<br>)+/, '')
    .replace(/(?:\s|<br>)+$/, '')
}
