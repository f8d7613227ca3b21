import { escapeXml } from '#base/escape-xml.ts'
import { parseXml, type XmlElement, XmlFault } from '#base/parse-xml.ts'
import { type Marker, shownParts } from './markers.ts'
import type { SentText } from './model.ts'
import type { TextState } from './states.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
const VERSIONS: ReadonlySet<string | undefined> = new Set(['2.0', '2.1'])
/** How a text that a program has translated is marked. */
const MACHINE = 'portico:machine'
const MARKER = /<\/?\d{1,3}\/?>/g

/** A text with its translation as a file for translators has it. */
export interface FileText {
  /** The place of the text in the course. */
  name: string
  source: string
  /** Empty without a translation. */
  target: string
  state: TextState
  /** For HTML: the tags of both. */
  markers: readonly Marker[] | undefined
  /** For the translator: where the text is. */
  note: string
}

export interface CourseFile {
  courseId: string
  /** Language tags, such as `uk`. */
  from: string
  to: string
  /** Texts by lesson. */
  groups: readonly { id: string; title: string; texts: readonly FileText[] }[]
}

/** Returns texts of a course as XLIFF 2.1, one file of the document for each lesson. */
export function writeXliff({ courseId, from, to, groups }: CourseFile): string {
  let number = 0
  const files = groups.map(
    ({ id, title, texts }) =>
      `  <file id="${escapeXml(id)}" original="${escapeXml(courseId)}">
    <notes><note category="title">${escapeXml(title)}</note></notes>
${texts.map((text) => unitOf(text, (number += 1))).join('\n')}
  </file>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" xmlns:portico="urn:portico" version="2.1" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">
${files.join('')}</xliff>
`
}

const STATES: Readonly<Record<TextState, string>> = {
  missing: 'state="initial"',
  outdated: 'state="initial"',
  machine: `state="translated" subState="${MACHINE}"`,
  written: 'state="translated"',
  checked: 'state="reviewed"',
}

function unitOf({ name, source, target, state, markers, note }: FileText, number: number): string {
  const data = (markers ?? []).flatMap(({ number: id, open, close }) => [
    `<data id="d${id}">${escapeXml(open)}</data>`,
    ...(close === undefined ? [] : [`<data id="e${id}">${escapeXml(close)}</data>`]),
  ])
  const originals = data.length > 0 ? `\n      <originalData>${data.join('')}</originalData>` : ''
  const inline = (text: string) => (markers ? inlineOf(text, markers) : escapeXml(text))
  const translated = target === '' ? '' : `\n        <target xml:space="preserve">${inline(target)}</target>`
  const changed = state === 'outdated' ? '<note category="outdated">The original has changed.</note>' : ''
  return `    <unit id="u${number}" name="${escapeXml(name)}">
      <notes><note category="place">${escapeXml(note)}</note>${changed}</notes>${originals}
      <segment ${STATES[state]}>
        <source xml:space="preserve">${inline(source)}</source>${translated}
      </segment>
    </unit>`
}

const inlineOf = (html: string, markers: readonly Marker[]): string =>
  shownParts(html, markers)
    .map((part) => {
      if ('text' in part) return escapeXml(part.text)
      const { number } = part.marker
      if (part.is === 'alone') return `<ph id="${number}" dataRef="d${number}"/>`
      return part.is === 'open' ? `<pc id="${number}" dataRefStart="d${number}" dataRefEnd="e${number}">` : '</pc>'
    })
    .join('')

/** What a file for translators has: its course, its language, and its texts with markers in place of tags. */
export interface ReadXliff {
  courseId: string
  lang: string
  texts: SentText[]
}

/** Reads XLIFF 2.0 or 2.1. Programs may divide a text into segments and mark parts of it. Throws an `XmlFault`. */
export function readXliff(document: string): ReadXliff {
  const root = parseXml(document)
  const { version, xmlns, trgLang } = root.attributes
  if (root.name !== 'xliff' || xmlns !== NAMESPACE || !VERSIONS.has(version) || trgLang === undefined)
    throw new XmlFault(root.line, 'not XLIFF 2 with a target language')
  const files = childrenOf(root, 'file')
  const courses = new Set(files.map(({ attributes }) => attributes['original'] ?? ''))
  const [courseId] = courses
  if (courseId === undefined || courses.size > 1) throw new XmlFault(root.line, 'texts of one course are expected')
  return { courseId, lang: trgLang, texts: files.flatMap((file) => unitsIn(file).map(textOf)) }
}

const childrenOf = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && names.includes(child.name))

const unitsIn = (parent: XmlElement): XmlElement[] =>
  childrenOf(parent, 'unit', 'group').flatMap((child) => (child.name === 'unit' ? [child] : unitsIn(child)))

function textOf(unit: XmlElement): SentText {
  const name = unit.attributes['name']
  if (name === undefined) throw new XmlFault(unit.line, 'a unit without a name')
  const pieces = childrenOf(unit, 'segment', 'ignorable')
  const read = pieces.map((piece) => {
    const [source, target] = [childrenOf(piece, 'source')[0], childrenOf(piece, 'target')[0]]
    // A space between two segments often isn’t repeated in the translation.
    const written = target ?? (piece.name === 'ignorable' ? source : undefined)
    return { source: source ? markedIn(source) : '', target: written && markedIn(written) }
  })
  const isWhole = read.every(({ target }) => target !== undefined)
  const segments = pieces.filter((piece) => piece.name === 'segment').map(({ attributes }) => attributes)
  return {
    name,
    source: read.map(({ source }) => source).join(''),
    target: isWhole ? read.map(({ target }) => target ?? '').join('') : '',
    state: segments.some((own) => own['subState'] === MACHINE)
      ? 'machine'
      : segments.some((own) => own['state'] === 'initial')
        ? 'missing'
        : segments.every((own) => own['state'] === 'reviewed' || own['state'] === 'final')
          ? 'checked'
          : 'written',
  }
}

function markedIn({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll(MARKER, String.raw`\$&`)
      const { name, attributes, line } = child
      const { id = '' } = attributes
      if (name === 'mrk') return markedIn(child)
      if (name === 'sm' || name === 'em') return ''
      if (!/^\d{1,3}$/.test(id)) throw new XmlFault(line, `a code that the course doesn’t have: ${name}`)
      if (name === 'ph') return `<${id}/>`
      if (name === 'pc') return `<${id}>${markedIn(child)}</${id}>`
      throw new XmlFault(line, `a code that is not supported: ${name}`)
    })
    .join('')
}
