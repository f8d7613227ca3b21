import { markedOf, markersOf, readMarked } from './markers.ts'
import type { FileEffect, SentText } from './model.ts'
import type { TextField } from './fields.ts'
import { markUnit, type Row, rowsOf, type Translation, type Written, writeUnit } from './rows.ts'
import type { FileText } from './xliff.ts'

/** Names a text of a course in a file for translators. */
export const nameOfText = (document: string, { path }: Pick<TextField, 'path'>, unit: number): string =>
  JSON.stringify([document, path, unit])

/** Returns the texts of a field as a file has them. Translations that are not divided like their original are left out. */
export const fileTextsOf = (document: string, field: TextField, translation: Translation): FileText[] =>
  rowsOf(field, translation).flatMap(({ unit, source, target, state }) =>
    unit === null
      ? []
      : [
          {
            name: nameOfText(document, field, unit),
            source,
            target,
            state,
            markers: field.shape === 'html' ? markersOf(source, target) : undefined,
            note: [field.part?.kind, ...field.path.slice(field.part ? -1 : 0)].filter(Boolean).join(': '),
          },
        ],
  )

type Refusal = FileEffect['refused'][number]['reason']

/** What a text of a file does to its field: nothing, a change, or it is refused. */
export type Effect = 'same' | { refused: Refusal } | Written

/** Applies a text of a file to the translation of its field. */
export function effectOf(
  field: TextField,
  before: Translation,
  { unit, text }: { unit: number; text: SentText },
): Effect {
  const rows = rowsOf(field, before)
  if (rows.some((row) => row.unit === null)) return text.target === '' ? 'same' : { refused: 'whole' }
  const row = rows.find((one) => one.unit === unit)
  if (!row) return { refused: 'unknown' }
  if (text.target.trim() === '') return 'same'
  const isHtml = field.shape === 'html'
  const markers = isHtml ? markersOf(row.source, row.target) : []
  const marked = (html: string) => (isHtml ? markedOf(html, markers) : html)
  if (text.source !== marked(row.source)) return { refused: 'outdated' }
  if (row.state !== 'missing' && text.target === marked(row.target)) return stateEffect(field, before, { row, text })
  const required = markersOf(row.source).length
  const read = isHtml
    ? readMarked(text.target, markers, markers.slice(0, required))
    : { html: text.target, missing: [] }
  if (read.missing.length > 0 || (isHtml && markedOf(read.html, markers) !== text.target)) return { refused: 'markers' }
  const state = text.state === 'missing' ? 'written' : text.state
  return writeUnit(field, before, { unit, text: read.html, state })
}

/** The same translation may have been read and found right, or hold for a changed original. */
function stateEffect(field: TextField, before: Translation, { row, text }: { row: Row; text: SentText }): Effect {
  if (text.state === 'missing' || text.state === row.state || row.unit === null) return 'same'
  const isNews = row.state === 'outdated' || text.state === 'checked'
  if (!isNews) return 'same'
  const mark = markUnit(field, before, { unit: row.unit, state: text.state })
  return { value: asText(before.value), mark }
}

const asText = (value: unknown): Written['value'] =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(String) : undefined
