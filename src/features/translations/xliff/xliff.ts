import { escapeXml } from '#base/escape-xml.ts'
import { parseXml, type XmlElement, XmlFault } from '#base/parse-xml.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
const VERSIONS: readonly (string | undefined)[] = ['2.0', '2.1']

/** A text as translators get it. */
interface XliffText {
  /** Package and key, such as `portal.signIn`. */
  key: string
  english: string
  note: string
  /** Null if it is not translated. */
  target: string | null
  /** The English has changed since the translation was written. */
  isOutdated: boolean
}

/** Returns an XLIFF 2.1 document with a file for each package. `lang` is a BCP 47 tag. */
export function writeXliff(lang: string, texts: readonly XliffText[]): string {
  const packages = Map.groupBy(texts, ({ key }) => key.slice(0, key.indexOf('.')))
  const files = [...packages].map(
    ([name, entries]) =>
      `  <file id="${escapeXml(name)}" xml:space="preserve">\n${entries.map(unit).join('')}  </file>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="en" trgLang="${escapeXml(lang)}">
${files.join('')}</xliff>
`
}

function unit({ key, english, note, target, isOutdated }: XliffText): string {
  const state = target === null || isOutdated ? 'initial' : 'translated'
  const outdated = '<note category="outdated">The English text has changed since this was translated.</note>'
  return `    <unit id="${escapeXml(key)}">
      <notes><note category="description">${escapeXml(note)}</note>${isOutdated ? outdated : ''}</notes>
      <segment state="${state}">
        <source>${escapeXml(english)}</source>
${target === null ? '' : `        <target>${escapeXml(target)}</target>\n`}      </segment>
    </unit>
`
}

/** Translations from a file, by `package.key`; a text without a translation is empty. */
export interface ReadXliff {
  lang: string
  texts: Record<string, string>
}

/**
 * Reads an XLIFF 2.0 or 2.1 document. Tools may split a text into segments and mark parts of it. Throws an `XmlFault` if it isn't
 * such a document, or has codes in a text: our texts have none.
 */
export function readXliff(document: string): ReadXliff {
  const root = parseXml(document)
  const lang = root.attributes['trgLang']
  const isXliff = root.name === 'xliff' && root.attributes['xmlns'] === NAMESPACE
  if (!isXliff || !VERSIONS.includes(root.attributes['version']) || lang === undefined)
    throw new XmlFault(1, 'not an XLIFF 2 document with a target language')
  const texts: Record<string, string> = {}
  for (const one of childrenOf(root, 'file').flatMap(unitsIn)) {
    const key = one.attributes['id'] ?? ''
    if (key === '' || Object.hasOwn(texts, key)) throw new XmlFault(1, `no unit of its own: ${key}`)
    texts[key] = targetOf(one)
  }
  return { lang, texts }
}

const unitsIn = (parent: XmlElement): XmlElement[] =>
  parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'unit' ? [child] : child.name === 'group' ? unitsIn(child) : []
  })

const childrenOf = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
  children.filter((child) => typeof child !== 'string').filter(({ name }) => names.includes(name))

function targetOf(one: XmlElement): string {
  const parts = childrenOf(one, 'segment', 'ignorable').map((part) => {
    const [target] = childrenOf(part, 'target')
    const [source] = childrenOf(part, 'source')
    // A space between two segments often isn’t repeated in the translation.
    const text = target ?? (part.name === 'ignorable' ? source : undefined)
    return text && textIn(text)
  })
  return parts.some((part) => part === undefined) ? '' : parts.join('')
}

function textIn({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.name === 'mrk') return textIn(child)
      if (child.name === 'sm' || child.name === 'em') return ''
      if (child.name === 'cp') return String.fromCodePoint(Number.parseInt(child.attributes['hex'] ?? '', 16))
      throw new XmlFault(1, `a code in a text: ${child.name}`)
    })
    .join('')
}
