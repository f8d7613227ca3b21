import type { DraftDocument } from '#features/drafts/model.ts'
import { entriesIn, isFields } from '../../file-formats/out/fields.ts'

/** Returns the language in which a course is written first, then those that it is translated into. */
export function languagesOf(outline: DraftDocument, primary: string): string[] {
  const translated = [outline, ...entriesIn(outline['elements'])].flatMap(({ texts }) =>
    isFields(texts) ? Object.keys(texts) : [],
  )
  return [primary, ...[...new Set(translated)].filter((code) => code !== primary).toSorted()]
}
