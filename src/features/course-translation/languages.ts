import { entriesAt } from '#features/drafts/document.ts'
import type { DraftDocument } from '#features/drafts/model.ts'

/** Returns the languages in which a document has any text. */
export function languagesIn(document: DraftDocument): Set<string> {
  const banks = entriesAt(document, ['test', 'banks']) ?? []
  const hosts = [
    document,
    document['webinar'],
    ...(entriesAt(document, ['elements']) ?? []),
    ...(entriesAt(document, ['components']) ?? []),
    ...banks.flatMap((bank) => entriesAt(bank, ['questions']) ?? []),
  ]
  return new Set(hosts.filter(isFields).flatMap(({ texts }) => (isFields(texts) ? Object.keys(texts) : [])))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
