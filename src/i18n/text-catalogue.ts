import type { LearnerTexts } from './count-texts.ts'
import { compileTexts, type CompiledTexts } from './compile-texts.ts'
import { FALLBACK_LANGUAGE, isSupported, languageOf, languages } from './languages.ts'
import {
  englishTexts,
  isSourceText,
  LEARNER_PACKAGES,
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
  /** Whether a language has a text, by `package.key`; otherwise `textsOf` returns it in English. */
  isTranslated: (code: string, key: string) => Promise<boolean>
  /** Returns the product's translations in a language, by `package.key`, without fallbacks. */
  packOf: (code: string) => Promise<ReadonlyMap<string, string>>
  /**
   * Returns how much of the texts for learners each language has, from 0 to 1: translations of the product and the
   * portal's own.
   */
  shares: () => Promise<ReadonlyMap<string, number>>
  /** Sets the loaders of a portal's own texts, which override the product's. */
  sayOwn: (own: OwnTexts) => void
  /** Clears the cache; call it when the portal's own texts change. */
  forget: () => void
}

/** The portal's own texts. */
export interface OwnTexts {
  /** Returns the texts of a language by `package.key`. */
  textsOf: (code: string) => Promise<ReadonlyMap<string, string>>
  /** Returns the keys (`package.key`) of own texts, by language. */
  keys: () => Promise<ReadonlyMap<string, readonly string[]>>
}

const NO_OWN_TEXTS: OwnTexts = { textsOf: async () => new Map(), keys: async () => new Map() }
const NOTHING_COUNTED: LearnerTexts = { all: 0, translated: {} }

/**
 * Takes results of `import.meta.glob`: every `texts.json`, loaded, and loaders of the packs
 * `parts/languages/<code>/texts/<package>.json`, and how many texts each pack has. Throws if two files have a key in common.
 */
export function createTextCatalogue(
  files: Record<string, TextsFile>,
  packs: Record<string, () => Promise<Messages>>,
  counts = NOTHING_COUNTED,
): TextCatalogue {
  const english = englishTexts(files)
  const kept = new Map<string, Promise<CompiledTexts>>()
  let listed: readonly CatalogueEntry[] | undefined
  let ownTexts = NO_OWN_TEXTS
  let counted: Promise<ReadonlyMap<string, number>> | undefined
  let ownKeys: ReturnType<OwnTexts['keys']> | undefined

  const read = async (code: string): Promise<CompiledTexts> => {
    if (code === PSEUDO_LANGUAGE.code) return pseudoTexts(compileTexts(english))
    const [pack, own, ownEnglish] = await Promise.all([
      loadPack(packs, code),
      ownTexts.textsOf(code),
      ownTexts.textsOf(FALLBACK_LANGUAGE),
    ])
    const source = withOwn(english, ownEnglish)
    return compileTexts(mergeTexts({ english: source, pack: withOwn(pack, own), language: languageOf(code) }))
  }
  const packOf = async (code: string) => flatTexts(await loadPack(packs, code))
  const keysOfOwn = () => {
    ownKeys ??= ownTexts.keys()
    ownKeys.catch(() => (ownKeys = undefined))
    return ownKeys
  }
  const isTranslated = async (code: string, key: string): Promise<boolean> => {
    if (code === FALLBACK_LANGUAGE || !isSupported(code)) return code === FALLBACK_LANGUAGE
    const [name = '', ...path] = key.split('.')
    const pack = await loadPack(packs, code, name)
    return isTextAt(pack[name], path) || ((await keysOfOwn()).get(code)?.includes(key) ?? false)
  }
  const count = async (): Promise<ReadonlyMap<string, number>> => {
    const own = await keysOfOwn()
    const keys = new Set(own.size === 0 ? [] : learnerKeys(files))
    return new Map(
      await Promise.all(
        languages().map(async ({ code }): Promise<[string, number]> => {
          if (code === FALLBACK_LANGUAGE) return [code, 1]
          const added = own.get(code)?.filter((key) => keys.has(key)) ?? []
          // A pack is only read where the portal may have added texts to it.
          const pack = added.length > 0 ? await packOf(code) : undefined
          const more = added.filter((key) => !pack?.get(key)).length
          return [code, ((counts.translated[code] ?? 0) + more) / Math.max(1, counts.all)]
        }),
      ),
    )
  }
  const forget = () => {
    kept.clear()
    counted = undefined
    ownKeys = undefined
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
    packOf,
    isTranslated,
    shares: () => {
      counted ??= count()
      counted.catch(() => (counted = undefined))
      return counted
    },
    sayOwn: (own) => {
      ownTexts = own
      forget()
    },
    forget,
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

const learnerKeys = (files: Record<string, TextsFile>): string[] =>
  entriesOf(files)
    .map(({ key }) => key)
    .filter((key) => LEARNER_PACKAGES.some((name) => key.startsWith(`${name}.`)))

const leavesOf = (tree: SourceTree, prefix: string): CatalogueEntry[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isSourceText(value)
      ? [{ key: prefix + key, text: value.text, note: value.note }]
      : leavesOf(value, `${prefix}${key}.`),
  )

function isTextAt(messages: Messages | string | undefined, [first, ...rest]: string[]): boolean {
  if (first === undefined) return typeof messages === 'string' && messages !== ''
  return typeof messages === 'object' && isTextAt(messages[first], rest)
}

/** Loads the texts of a language, or of one package. */
async function loadPack(packs: Record<string, () => Promise<Messages>>, code: string, name?: string): Promise<Texts> {
  const own = Object.entries(packs).map(([path, load]) => ({ ...packFileOf(path), load }))
  const files = own.filter((file) => file.code === code && (name === undefined || file.package === name))
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.package, await file.load()])))
}
