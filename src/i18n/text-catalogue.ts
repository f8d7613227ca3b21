import { compileTexts, type CompiledTexts } from './compile-texts.ts'
import { FALLBACK_LANGUAGE, isSupported, languageOf } from './languages.ts'
import {
  englishTexts,
  isSourceText,
  mergeTexts,
  packFileOf,
  type Messages,
  type SourceTree,
  type Texts,
  type TextsFile,
} from './messages.ts'
import { PSEUDO_LANGUAGE, pseudoTexts } from './pseudo.ts'

/** One text of the product in English. */
export interface CatalogueEntry {
  /** Package and key, as `portal.signIn`. */
  key: string
  text: string
  note: string
}

/** All texts of the product, for the server. A language is read when it is first asked for, and then kept. */
export interface TextCatalogue {
  /** Texts of a language by package, English where it has none; those of the fallback language for an unsupported code. */
  textsOf: (code: string) => Promise<CompiledTexts>
  /** What the product says in English, with what translators must know, in the order of its packages. */
  entries: () => readonly CatalogueEntry[]
  /** What comes with the product in a language, by `package.key`; only what is translated. */
  packOf: (code: string) => Promise<ReadonlyMap<string, string>>
  /** Says where texts of the portal's own are, which stand over those of the product; by `package.key`. */
  sayOwn: (load: (code: string) => Promise<ReadonlyMap<string, string>>) => void
  /** Reads everything anew from now on; to be called when the portal's own texts have changed. */
  forget: () => void
}

/**
 * Takes what `import.meta.glob` gives: every `texts.json`, loaded, and the packs `parts/languages/<code>/texts/<package>.json`
 * as functions that load them. Throws when two files have a key in common.
 */
export function createTextCatalogue(
  files: Record<string, TextsFile>,
  packs: Record<string, () => Promise<Messages>>,
): TextCatalogue {
  const english = englishTexts(files)
  const kept = new Map<string, Promise<CompiledTexts>>()
  let listed: readonly CatalogueEntry[] | undefined
  let loadOwn: (code: string) => Promise<ReadonlyMap<string, string>> = async () => new Map()

  const read = async (code: string): Promise<CompiledTexts> => {
    if (code === PSEUDO_LANGUAGE.code) return pseudoTexts(compileTexts(english))
    const [pack, own, ownEnglish] = await Promise.all([
      loadPack(packs, code),
      loadOwn(code),
      loadOwn(FALLBACK_LANGUAGE),
    ])
    const source = withOwn(english, ownEnglish)
    return compileTexts(mergeTexts({ english: source, pack: withOwn(pack, own), language: languageOf(code) }))
  }
  return {
    textsOf: (asked) => {
      const code = isSupported(asked) ? asked : FALLBACK_LANGUAGE
      const present = kept.get(code)
      if (present) return present
      const texts = read(code)
      kept.set(code, texts)
      texts.catch(() => kept.delete(code))
      return texts
    },
    entries: () => (listed ??= entriesOf(files)),
    packOf: async (code) => flatTexts(await loadPack(packs, code)),
    sayOwn: (load) => {
      loadOwn = load
      kept.clear()
    },
    forget: () => kept.clear(),
  }
}

/** Texts by `package.key`. */
export const flatTexts = (texts: Texts): Map<string, string> => new Map(pairsOf(texts, ''))

const pairsOf = (messages: Messages, prefix: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : pairsOf(value, `${prefix}${key}.`),
  )

/** Texts by package and key, of those by `package.key`, over others. */
export function withOwn(texts: Texts, own: ReadonlyMap<string, string>): Texts {
  if (own.size === 0) return texts
  const merged = structuredClone(texts)
  for (const [key, text] of own) put(merged, key.split('.'), text)
  return merged
}

function put(messages: Messages, [first = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    messages[first] = text
    return
  }
  const group = messages[first]
  const next = typeof group === 'object' ? group : {}
  messages[first] = next
  put(next, rest, text)
}

function entriesOf(files: Record<string, TextsFile>): CatalogueEntry[] {
  const entries = Object.values(files).flatMap((file) => leavesOf(file.texts, `${file.package}.`))
  return entries.toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const leavesOf = (tree: SourceTree, prefix: string): CatalogueEntry[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isSourceText(value)
      ? [{ key: prefix + key, text: value.text, note: value.note }]
      : leavesOf(value, `${prefix}${key}.`),
  )

async function loadPack(packs: Record<string, () => Promise<Messages>>, code: string): Promise<Texts> {
  const own = Object.entries(packs).map(([path, load]) => ({ ...packFileOf(path), load }))
  const files = own.filter((file) => file.code === code)
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.package, await file.load()])))
}
