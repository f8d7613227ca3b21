import { compileTexts, type CompiledTexts } from './compile-texts.ts'
import { FALLBACK_LANGUAGE, isSupported, languageOf } from './languages.ts'
import { englishTexts, mergeTexts, packFileOf, type Messages, type Texts, type TextsFile } from './messages.ts'
import { PSEUDO_LANGUAGE, pseudoTexts } from './pseudo.ts'

/** All texts of the product, for the server. A language is read when it is first asked for, and then kept. */
export interface TextCatalogue {
  /** Texts of a language by package, English where it has none; those of the fallback language for an unsupported code. */
  textsOf: (code: string) => Promise<CompiledTexts>
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

  const read = async (code: string): Promise<CompiledTexts> => {
    if (code === PSEUDO_LANGUAGE.code) return pseudoTexts(compileTexts(english))
    const pack = await loadPack(packs, code)
    return compileTexts(mergeTexts({ english, pack, language: languageOf(code) }))
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
  }
}

async function loadPack(packs: Record<string, () => Promise<Messages>>, code: string): Promise<Texts> {
  const own = Object.entries(packs).map(([path, load]) => ({ ...packFileOf(path), load }))
  const files = own.filter((file) => file.code === code)
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.package, await file.load()])))
}
