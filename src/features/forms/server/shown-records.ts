import type { FindShownRecord } from '#features/pages/server/cached.ts'
import { findSourcePage } from '#features/pages/server/store.ts'
import { htmlLangOf, normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { ShownRecords } from '../api.ts'
import { formsError } from '../errors.ts'
import { FILTER_FIELDS, type RecordOrder } from '../fields.ts'
import type { DataField, SavedValue } from '../model.ts'
import { answerText } from './answer-text.ts'
import { presentField } from './present.ts'
import { findDataSource } from './store.ts'
import { countShown, findShown, listShown, type ShownFilter } from './store-shown.ts'

interface RecordsQuery {
  id: string
  lang: string
  offset: number
  limit: number
  order: RecordOrder
  by?: string | undefined
  q?: string | undefined
  where?: string | undefined
}

/** Returns the records that pages may show: released ones, with the answers to public fields only. */
export async function listShownRecords(kernel: Kernel, query: RecordsQuery): Promise<ShownRecords> {
  const source = await findDataSource(kernel.db, query.id)
  if (!source) throw formsError('forms.not-found')
  const lang = normaliseLocale(query.lang)
  const fields = source.fields.filter(({ isPublic }) => isPublic)
  const filter = {
    dataSourceId: source.id,
    fields: fields.map(({ id }) => id),
    q: query.q,
    where: whereOf(query.where ?? '', fields),
  }
  const by = fields.find(({ id }) => id === query.by)?.id
  const [rows, total, page] = await Promise.all([
    listShown(kernel.db, filter, { ...query, by }),
    countShown(kernel.db, filter),
    findSourcePage(kernel.db, source.id),
  ])
  return {
    path: page ? `/${page.alias}/` : null,
    total,
    fields: fields.map((field) => presentField(field, lang)),
    records: rows.map(({ id, answers, created_at: createdAt }) => ({
      id,
      words: wordsOf(answers, fields, lang),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Returns a single released record, for record pages. */
export const findShownRecord =
  (kernel: Kernel): FindShownRecord =>
  async ({ sourceId, recordId, lang }) => {
    const [source, row] = await Promise.all([
      findDataSource(kernel.db, sourceId),
      findShown(kernel.db, { id: recordId, dataSourceId: sourceId }),
    ])
    if (!source || !row) return undefined
    const fields = source.fields.filter(({ isPublic }) => isPublic)
    return { id: row.id, words: wordsOf(row.answers, fields, lang) }
  }

/** Reads the answers by which an address filters; fields that aren't public are left out. */
type Answer = ShownFilter['where'][number]

function whereOf(text: string, fields: readonly DataField[]): ShownFilter['where'] {
  return [...new URLSearchParams(text)].flatMap(([name, value]): Answer[] => {
    const field = fields.find(({ id, type }) => id === name && FILTER_FIELDS.includes(type))
    if (!field) return []
    if (field.type === 'checkbox') return [{ field: name, value: true }]
    return field.options?.some(({ id }) => id === value) ? [{ field: name, value }] : []
  })
}

function wordsOf(answers: Record<string, SavedValue>, fields: readonly DataField[], lang: string) {
  const texts = fields.map((field) => [field.id, textOf(field, answers[field.id], lang)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function textOf(field: DataField, value: SavedValue | undefined, lang: string): string {
  if (field.type !== 'date' || typeof value !== 'string') return answerText(field, value, lang)
  // A date has no time zone: it is the same day everywhere.
  const day = new Date(`${value}T00:00:00Z`)
  return new Intl.DateTimeFormat(htmlLangOf(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
