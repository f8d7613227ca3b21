import type { CompiledTexts } from '#i18n/compile-texts.ts'
import { isSupported } from '#i18n/languages.ts'
import { TEXT_PACKAGES } from '#i18n/messages.ts'
import { prepareAnswer, type PreparedAnswer } from '#server/http/prepared-answer.ts'
import { PAGE_PACKAGES, PAGE_TEXTS } from '#web/texts.ts'
import { catalogue } from '../texts.ts'

/** Compressed once for each language, until its texts change: then the catalogue has a new object. */
const prepared = new WeakMap<CompiledTexts, Map<string, Promise<PreparedAnswer>>>()

/** Returns a package of texts in a language, or those of every page together; undefined if there is none of the name. */
export async function textsFile(name: string, lang: string): Promise<PreparedAnswer | undefined> {
  if (!isSupported(lang) || !(name === PAGE_TEXTS || TEXT_PACKAGES.some((known) => known === name))) return undefined
  const texts = await catalogue.textsOf(lang)
  const files = prepared.get(texts) ?? new Map<string, Promise<PreparedAnswer>>()
  prepared.set(texts, files)
  const file = files.get(name) ?? prepareAnswer(JSON.stringify(contentOf(name, texts)))
  files.set(name, file)
  file.catch(() => files.delete(name))
  return file
}

const contentOf = (name: string, texts: CompiledTexts): unknown =>
  name === PAGE_TEXTS ? Object.fromEntries(PAGE_PACKAGES.map((each) => [each, texts[each] ?? {}])) : (texts[name] ?? {})
