import { escapeXml } from '#base/escape-xml.ts'
import { parseXml, type XmlElement, XmlFault } from '#base/parse-xml.ts'
import { codesOf, textFrom } from './inline.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** A text of a page beside its translation. */
export interface Entry {
  id: string
  source: string
  target: string
  isHtml: boolean
  /** For the translator: where the text is on the page. */
  note: string
}

interface Page {
  id: string
  title: string
  /** Language tags, such as `uk`. */
  from: string
  to: string
}

/**
 * Returns the texts of a page as XLIFF 2.1. Tags become inline codes; existing translations are marked as translated.
 */
export function writeXliff(page: Page, entries: readonly Entry[]): string {
  const units = entries.map((entry, index) => unitOf(entry, index + 1))
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="${escapeXml(page.from)}" trgLang="${escapeXml(page.to)}">
  <file id="${escapeXml(page.id)}" original="${escapeXml(page.title)}">
${units.join('\n')}
  </file>
</xliff>
`
}

function unitOf({ id, source, target, isHtml, note }: Entry, number: number): string {
  const { inline, data } = isHtml ? codesOf(source) : { inline: escapeXml(source), data: [] }
  const tags = data.map((one) => `        <data id="${one.id}">${escapeXml(one.tag)}</data>`)
  const originals = tags.length > 0 ? `\n      <originalData>\n${tags.join('\n')}\n      </originalData>` : ''
  const translated = isHtml ? likeSource(source, target) : escapeXml(target)
  const isDone = target !== '' && translated !== undefined
  const done = isDone ? `\n        <target xml:space="preserve">${translated}</target>` : ''
  return `    <unit id="u${number}" name="${escapeXml(id)}">
      <notes><note category="place">${escapeXml(note)}</note></notes>${originals}
      <segment state="${isDone ? 'translated' : 'initial'}">
        <source xml:space="preserve">${inline}</source>${done}
      </segment>
    </unit>`
}

/**
 * Returns a translation with the inline codes of its source; undefined if its tags differ, so that it must be redone.
 */
function likeSource(source: string, target: string): string | undefined {
  const [known, own] = [codesOf(source), codesOf(target)]
  return JSON.stringify(known.data) === JSON.stringify(own.data) ? own.inline : undefined
}

export interface TranslatedText {
  id: string
  target: string
}

/** Reads the translations from a file. Throws an `XmlFault` if it can't be parsed; then nothing is imported. */
export function readXliff(text: string, entries: readonly Entry[]) {
  const root = parseXml(text)
  if (root.name !== 'xliff' || !root.attributes.version?.startsWith('2.') || root.attributes.xmlns !== NAMESPACE) {
    throw new XmlFault(root.line, 'this is no XLIFF 2')
  }
  const [file, second] = elementsIn(root, 'file')
  if (!file || second) throw new XmlFault(root.line, 'one file is expected')
  const read = unitsIn(file).map((unit) => readUnit(unit, entries))
  const counted = (what: string) => read.filter((one) => one === what).length
  return {
    pageId: file.attributes.id ?? '',
    lang: root.attributes.trgLang ?? '',
    taken: read.filter((one): one is TranslatedText => typeof one === 'object'),
    /** Number of translations whose source has changed since. */
    outdated: counted('outdated'),
    unknown: counted('unknown'),
  }
}

const elementsIn = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

const unitsIn = (parent: XmlElement): XmlElement[] => [
  ...elementsIn(parent, 'unit'),
  ...elementsIn(parent, 'group').flatMap(unitsIn),
]

function readUnit(unit: XmlElement, entries: readonly Entry[]): TranslatedText | 'outdated' | 'unknown' | 'empty' {
  const pieces = unit.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (child.name === 'segment' || child.name === 'ignorable'),
  )
  const isWaiting = pieces.some(({ name, attributes }) => name === 'segment' && attributes.state === 'initial')
  const nodesOf = (name: string) =>
    pieces.flatMap((piece) => elementsIn(piece, name).flatMap(({ children }) => children))
  const entry = entries.find(({ id }) => id === unit.attributes.name)
  if (!entry) return 'unknown'
  const source = textFromOrUndefined(nodesOf('source'), entry)
  if (source !== entry.source) return 'outdated'
  const target = textFrom(nodesOf('target'), entry)
  return isWaiting || target.trim() === '' ? 'empty' : { id: entry.id, target }
}

/** If the source has changed, unknown codes are not an error of the file. */
function textFromOrUndefined(nodes: XmlElement['children'], entry: Entry): string | undefined {
  try {
    return textFrom(nodes, entry)
  } catch (thrown) {
    if (thrown instanceof XmlFault) return undefined
    throw thrown
  }
}
