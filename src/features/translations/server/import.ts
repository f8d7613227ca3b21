import type { FieldIssue } from '#base/errors.ts'
import { textFaults } from '#i18n/check-text.ts'
import { FALLBACK_LANGUAGE, languageOf } from '#i18n/languages.ts'
import type { TextFault } from '#i18n/plural-faults.ts'
import type { TextCatalogue } from '#i18n/text-catalogue.ts'
import { TEXT_MAX_LENGTH } from '../model.ts'

interface Import {
  catalogue: TextCatalogue
  lang: string
  /** The portal's current own texts. */
  own: ReadonlyMap<string, string>
  /** Packages of texts as a file has them. */
  texts: Readonly<Record<string, unknown>>
}

/** Our files are never deeper. */
const DEPTH_MAX = 12

/** Returns what a file would change: own texts, and null where the file has the product's text. */
export async function readImport({ catalogue, lang, own, texts }: Import) {
  const pack = await catalogue.packOf(lang)
  const sources = new Map(catalogue.entries().map(({ key, text }) => [key, text]))
  const productOf = (key: string) => (lang === FALLBACK_LANGUAGE ? sources.get(key) : pack.get(key))
  const changes = new Map<string, string | null>()
  const unknown: string[] = []
  const faults: FieldIssue[] = []
  for (const [key, text] of leavesIn(texts)) {
    const source = sources.get(key)
    if (source === undefined) unknown.push(key)
    // An empty text is not translated yet.
    else if (text !== '') {
      const found = issuesOf({ lang, key, source, text })
      faults.push(...found)
      const wanted = text === productOf(key) ? null : text
      if (found.length === 0 && wanted !== (own.get(key) ?? null)) changes.set(key, wanted)
    }
  }
  return { changes, unknown, faults }
}

interface ReadText {
  lang: string
  key: string
  source: string
  text: string
}

function issuesOf({ lang, key, source, text }: ReadText): FieldIssue[] {
  if (text.length > TEXT_MAX_LENGTH)
    return [{ field: key, message: '', code: 'tooLong', params: { count: TEXT_MAX_LENGTH } }]
  return textFaults({ language: languageOf(lang), source, text }).map((fault) => issueOf(key, fault))
}

/** Returns the problem of a text as a field issue. */
export const issueOf = (key: string, { code, name }: TextFault): FieldIssue => ({
  field: key,
  message: '',
  code,
  params: { name },
})

function leavesIn(value: object, prefix = '', depth = 0): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    if (typeof inner === 'string') return [[prefix + key, inner]]
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && depth < DEPTH_MAX)
      return leavesIn(inner, `${prefix}${key}.`, depth + 1)
    return [[prefix + key, '']]
  })
}
