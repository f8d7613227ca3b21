import { ATTRIBUTES, DROPPED_IN_REUSED, ELEMENTS, REUSED, UNWRAPPED } from './svg-words.ts'

/** Longer drawings belong into a file. */
export const SVG_MAX_LENGTH = 60_000
const ELEMENTS_MAX = 1500
const DEPTH_MAX = 32

// Unlike in browsers, a tag can't contain `<`. So each piece is scanned only once, for any input.
const PIECES = /<(\/?)([\w:-]+)(?![\w:-])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>|<[^<>]*>?|[^<]+/g
// Also matches names without a value, as a whole, so that none is scanned twice.
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g
/** No quotes, entities, escapes, colons or slashes, so a value can neither end its attribute nor refer to another site. */
const VALUE = /^[\w\s#%.,()+-]*$/
const LOCAL_REFERENCE = /^url\(\s*#[\w.-]+\s*\)$/
const KNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

interface Drawing {
  written: string
  /** Open elements that are written, outermost first. */
  open: string[]
  count: number
}

/**
 * Rebuilds a pasted SVG from an allowlist: shapes, text and gradients, without scripts, styles, links, foreign content and external
 * references. Empty if it isn't an SVG or is too large; idempotent. Nothing of the source is passed through: only known names,
 * values of
 * harmless characters and escaped text are written.
 */
export function cleanSvg(source: string): string {
  if (source.length > SVG_MAX_LENGTH) return ''
  const drawing: Drawing = { written: '', open: [], count: 0 }
  let dropped: { name: string; depth: number } | undefined
  for (const [piece, slash, name, rest = ''] of withoutComments(source).matchAll(PIECES)) {
    if (name === undefined) {
      if (!dropped && !piece.startsWith('<')) writeWords(drawing, piece)
      continue
    }
    const isClosing = slash !== ''
    const isWhole = rest.trimEnd().endsWith('/')
    if (dropped) {
      dropped = stillDropped(dropped, { name, isClosing, isWhole })
      continue
    }
    if (UNWRAPPED.has(name)) continue
    if (isClosing) closeElement(drawing, name)
    else if (!isWanted(drawing, name)) dropped = isWhole ? undefined : { name, depth: 1 }
    else openElement(drawing, { name, rest, isWhole })
    if (drawing.count > ELEMENTS_MAX) return ''
    if (drawing.written !== '' && drawing.open.length === 0) break
  }
  for (const name of drawing.open.toReversed()) drawing.written += `</${name}>`
  return drawing.count > 1 ? drawing.written : ''
}

/** Comments and CDATA draw nothing. */
const withoutComments = (source: string) => without(without(source, '<!--', '-->'), '<![CDATA[', ']]>')

function without(source: string, begin: string, end: string): string {
  const [first = '', ...others] = source.split(begin)
  const kept = others.map((other) => {
    const at = other.indexOf(end)
    return at === -1 ? '' : other.slice(at + end.length)
  })
  return [first, ...kept].join('')
}

/** Skips a removed element until it ends, counting nested elements of the same name. */
function stillDropped(
  dropped: { name: string; depth: number },
  { name, isClosing, isWhole }: { name: string; isClosing: boolean; isWhole: boolean },
): { name: string; depth: number } | undefined {
  if (name !== dropped.name || (isWhole && !isClosing)) return dropped
  const depth = dropped.depth + (isClosing ? -1 : 1)
  return depth === 0 ? undefined : { name, depth }
}

/** One drawing, and within it what is known, not deeper than one can draw. */
function isWanted({ open }: Drawing, name: string): boolean {
  if (open.length === 0) return name === 'svg'
  return name !== 'svg' && ELEMENTS.has(name) && open.length < DEPTH_MAX
}

function openElement(drawing: Drawing, { name, rest, isWhole }: { name: string; rest: string; isWhole: boolean }) {
  const found = attributesOf(rest)
  const isReused = drawing.open.some((parent) => REUSED.has(parent))
  const attributes = name === 'svg' ? [['viewBox', viewBoxOf(found)] as const] : [...found]
  const kept = attributes.filter(([key, value]) => isAllowed(key, value) && !(isReused && DROPPED_IN_REUSED.has(key)))
  drawing.written += `<${name}${kept.map(([key, value]) => ` ${key}="${value}"`).join('')}>`
  drawing.count += 1
  if (isWhole) drawing.written += `</${name}>`
  else drawing.open.push(name)
}

function closeElement(drawing: Drawing, name: string): void {
  const at = drawing.open.lastIndexOf(name)
  if (at === -1) return
  const closed = drawing.open.splice(at).toReversed()
  drawing.written += closed.map((each) => `</${each}>`).join('')
}

function writeWords(drawing: Drawing, words: string): void {
  const parent = drawing.open.at(-1)
  if (parent !== 'text' && parent !== 'tspan') return
  drawing.written += words.replaceAll(KNOWN_ENTITY, '&amp;').replaceAll('>', '&gt;')
}

/** Attributes by name, including those that a drawing program wrote into a style. */
function attributesOf(rest: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of rest.matchAll(ATTRIBUTE)) {
    const value = double ?? single
    if (value !== undefined) found.set(name, value)
  }
  for (const declaration of found.get('style')?.split(';') ?? []) {
    const [name = '', value = ''] = declaration.split(':')
    found.set(name.trim(), value.trim())
  }
  return found
}

function isAllowed(name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name) || !VALUE.test(value)) return false
  return !/url/i.test(value) || LOCAL_REFERENCE.test(value)
}

/** The visible area; without a viewBox, the full size. */
function viewBoxOf(found: ReadonlyMap<string, string>): string {
  const box = (found.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const [, , width = 0, height = 0] = box.map(Number)
  if (box.length === 4 && box.every((each) => Number.isFinite(Number(each))) && width > 0 && height > 0)
    return box.join(' ')
  const size = ['width', 'height'].map((name) => Number.parseFloat(found.get(name) ?? ''))
  return size.every((each) => each > 0) ? `0 0 ${size.join(' ')}` : '0 0 100 100'
}
