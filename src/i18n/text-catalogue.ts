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
  /** Package and key, such as `portal.signIn`. */
  key: string
  text: string
  note: string
}

/** All texts of the product, for the server. Languages are loaded on first use and cached. */
export interface TextCatalogue {
  /** Returns the texts of a language by package, with English fallbacks; an unsupported code gets the fallback language. */
  textsOf: (code: string) => Promise<CompiledTexts>
  /** Returns the English texts with notes for translators, in the order of packages. */
  entries: () => readonly CatalogueEntry[]
  /** Returns the product's translations in a language, by `package.key`, without fallbacks. */
  packOf: (code: string) => Promise<ReadonlyMap<string, string>>
  /** Sets the loader of a portal's own texts, which override the product's; by `package.key`. */
  sayOwn: (load: (code: string) => Promise<ReadonlyMap<string, string>>) => void
  /** Clears the cache; call it when the portal's own texts change. */
  forget: () => void
}

/**
 * Takes results of `import.meta.glob`: every `texts.json`, loaded, and loaders of the packs
 * `parts/languages/<code>/texts/<package>.json`. Throws if two files have a key in common.
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

/** Merges texts by `package.key` over texts by package and key. */
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
