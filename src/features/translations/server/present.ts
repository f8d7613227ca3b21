import type { TextCatalogue } from '#i18n/text-catalogue.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ShownText } from '../api.ts'
import type { TextState } from '../model.ts'
import { findOwnTexts, listOwnTexts } from './store.ts'

/** Returns all texts of a language as administrators see them, in the product's order. */
export async function textsIn(
  db: Database | Transaction,
  catalogue: TextCatalogue,
  lang: string,
): Promise<ShownText[]> {
  const [pack, own, ownEnglish] = await Promise.all([
    catalogue.packOf(lang),
    listOwnTexts(db, lang),
    findOwnTexts(db, FALLBACK_LANGUAGE),
  ])
  return catalogue.entries().map(({ key, text, note }) => {
    const product = lang === FALLBACK_LANGUAGE ? text : pack.get(key) || null
    const override = own.get(key) ?? null
    const english = (lang === FALLBACK_LANGUAGE ? undefined : ownEnglish.get(key)) ?? text
    // The product's translation was made from the product's English.
    const source = override?.source ?? text
    const isOutdated = (override !== null || product !== null) && source !== english
    return { key, english, note, product, own: override, isOutdated }
  })
}

/** Whether a text is in a state. */
export function isIn(state: TextState, { product, own, isOutdated }: ShownText): boolean {
  if (state === 'missing') return product === null && own === null
  return state === 'own' ? own !== null : isOutdated
}

/** Whether a text contains a query in its key, its English or its translation. */
export function containsWords({ key, english, product, own }: ShownText, words: string): boolean {
  const wanted = words.toLowerCase()
  return [key, english, product ?? '', own?.text ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
