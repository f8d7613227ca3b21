/** An inline tag of a paragraph, which translators see as a numbered marker. */
export interface Marker {
  number: number
  /** The start tag, or a tag without an end, such as a line break. */
  open: string
  close: string | undefined
}

const TAG = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi
const MARKER = /(\\?)<(\/?)(\d{1,3})(\/?)>/g
const VOID: ReadonlySet<string> = new Set(['br', 'wbr', 'img'])
const ENTITIES: readonly [entity: string, sign: string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&nbsp;', '\u00A0'],
  ['&amp;', '&'],
]

type Piece = { text: string } | { tag: string; is: 'open' | 'close' | 'alone'; pair: number }

/** Divides a paragraph into texts and tags. A tag without a partner is alone. */
function piecesOf(html: string): Piece[] {
  const tags = [...html.matchAll(TAG)]
  const partners = new Map<number, number>()
  const open: { name: string; index: number }[] = []
  for (const [index, [, slash, tag = '']] of tags.entries()) {
    const name = tag.toLowerCase()
    const last = open.at(-1)
    if (slash === '' && !VOID.has(name)) open.push({ name, index })
    else if (slash !== '' && last?.name === name) {
      open.pop()
      partners.set(index, last.index).set(last.index, index)
    }
  }
  const pieces: Piece[] = []
  let at = 0
  for (const [index, tag] of tags.entries()) {
    if (tag.index > at) pieces.push({ text: html.slice(at, tag.index) })
    const partner = partners.get(index)
    const is = partner === undefined ? 'alone' : partner > index ? 'open' : 'close'
    pieces.push({ tag: tag[0], is, pair: Math.min(index, partner ?? index) })
    at = tag.index + tag[0].length
  }
  if (at < html.length) pieces.push({ text: html.slice(at) })
  return pieces
}

/** Returns the tags of a paragraph, numbered from 1, then those that only its translation has. */
export function markersOf(source: string, target = ''): Marker[] {
  const markers = tagsOf(source).map((tag, index): Marker => ({ ...tag, number: index + 1 }))
  const unused = [...markers]
  for (const tag of tagsOf(target)) {
    const known = unused.findIndex((marker) => isSameTag(marker, tag))
    if (known === -1) markers.push({ ...tag, number: markers.length + 1 })
    else unused.splice(known, 1)
  }
  return markers
}

type Tag = Omit<Marker, 'number'>

const isSameTag = (one: Tag, other: Tag): boolean => one.open === other.open && one.close === other.close

function tagsOf(html: string): Tag[] {
  const pieces = piecesOf(html)
  return pieces.flatMap((piece) => {
    if ('text' in piece || piece.is === 'close') return []
    const end = pieces.find((other) => 'tag' in other && other.is === 'close' && other.pair === piece.pair)
    return [{ open: piece.tag, close: end && 'tag' in end ? end.tag : undefined }]
  })
}

/** A part of a paragraph as it is shown: text, or the marker of a tag. */
export type ShownPart = { text: string } | { marker: Marker; is: 'open' | 'close' | 'alone' }

/** Returns the parts of a paragraph, with a marker for each tag. */
export function shownParts(html: string, markers: readonly Marker[]): ShownPart[] {
  const unused = [...markers]
  const byPair = new Map<number, Marker>()
  return piecesOf(html).flatMap((piece): ShownPart[] => {
    if ('text' in piece) return [{ text: decoded(piece.text) }]
    const { tag, is, pair } = piece
    const index = unused.findIndex(({ open, close }) => open === tag && (close === undefined) === (is === 'alone'))
    const marker = is === 'close' ? byPair.get(pair) : unused[index]
    if (!marker) return []
    if (is !== 'close') {
      unused.splice(index, 1)
      byPair.set(pair, marker)
    }
    return [{ marker, is }]
  })
}

/** Returns a paragraph as translators write it: `<1>` and `</1>` for a pair of tags, `<1/>` for a single one. */
export const markedOf = (html: string, markers: readonly Marker[]): string =>
  shownParts(html, markers)
    .map((part) => ('text' in part ? part.text.replaceAll(MARKER, String.raw`\$&`) : signOf(part.marker, part.is)))
    .join('')

/** How a marker is written. */
export const signOf = ({ number }: Marker, is: 'open' | 'close' | 'alone'): string =>
  is === 'open' ? `<${number}>` : is === 'close' ? `</${number}>` : `<${number}/>`

/** A paragraph that was read, and what is wrong with its markers. */
export interface ReadMarked {
  html: string
  /** Markers of the original that are missing or have no end. */
  missing: readonly number[]
}

/** Returns the HTML of what a translator has written. Tags come from the markers only; wrong ones are left out. */
export function readMarked(text: string, markers: readonly Marker[], required = markers): ReadMarked {
  const signs = [...text.matchAll(MARKER)].filter(([, escape]) => escape === '')
  const used = new Map<number, string>()
  const seen = new Set<number>()
  const open: { number: number; index: number }[] = []
  for (const [index, [, , slash, digits, alone]] of signs.entries()) {
    const number = Number(digits)
    const marker = markers.find((one) => one.number === number)
    if (!marker) continue
    if (alone !== '' && slash === '' && marker.close === undefined && !seen.has(number)) {
      used.set(index, marker.open)
      seen.add(number)
    } else if (slash === '' && alone === '' && marker.close !== undefined && !seen.has(number)) {
      open.push({ number, index })
    } else if (slash !== '' && open.at(-1)?.number === number && marker.close !== undefined) {
      used.set(open.pop()?.index ?? index, marker.open).set(index, marker.close)
      seen.add(number)
    }
  }
  let html = ''
  let at = 0
  for (const [index, sign] of signs.entries()) {
    html += encoded(text.slice(at, sign.index)) + (used.get(index) ?? '')
    at = sign.index + sign[0].length
  }
  html += encoded(text.slice(at))
  return { html, missing: required.map(({ number }) => number).filter((number) => !seen.has(number)) }
}

const decoded = (text: string): string =>
  ENTITIES.reduce((read, [entity, sign]) => read.replaceAll(entity, sign), text).replaceAll('\n', ' ')

const encoded = (text: string): string =>
  text
    .replaceAll(/\\(<\/?\d{1,3}\/?>)/g, '$1')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
