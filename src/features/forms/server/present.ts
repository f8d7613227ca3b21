import type { DataRecord, ListedForm, ShownForm } from '../api.ts'
import type { ShownField } from '../fields.ts'
import type { DataField } from '../model.ts'
import { wordsIn } from '../words.ts'
import type { FormRow, listForms, RecordRow } from './store.ts'

const given = (name: string, text: string) => (text === '' ? {} : { [name]: text })

export const presentForm = (row: FormRow, lang: string): ShownForm => ({
  id: row.id,
  title: wordsIn(row.title, lang),
  ...given('subtitle', wordsIn(row.subtitle, lang)),
  ...given('buttonText', wordsIn(row.button_text, lang)),
  ...given('thanks', wordsIn(row.thanks, lang)),
  dataSource: { id: row.data_source_id },
})

export const presentField = ({ label, help, options, ...field }: DataField, lang: string): ShownFieldOut => ({
  ...field,
  label: wordsIn(label, lang),
  ...given('help', wordsIn(help ?? {}, lang)),
  ...(options && { options: options.map(({ id, label: words }) => ({ id, label: wordsIn(words, lang) })) }),
})
type ShownFieldOut = Omit<ShownField, 'options'> & { options?: { id: string; label: string }[] }

export const presentListed = (row: Awaited<ReturnType<typeof listForms>>[number], lang: string): ListedForm => ({
  id: row.id,
  title: wordsIn(row.title, lang),
  dataSourceId: row.data_source_id,
  plural: row.plural,
  fields: row.fields.length,
  records: row.records ?? 0,
  lastAt: row.last_at?.toISOString() ?? null,
})

export const presentRecord = (row: RecordRow): DataRecord => ({
  id: row.id,
  values: row.answers,
  person: row.user_id === null ? null : { id: row.user_id, name: nameOf(row) },
  missionaryId: row.missionary_id,
  lang: row.lang,
  createdAt: row.created_at.toISOString(),
  shown: row.shown,
})

const nameOf = ({ first_name: first, last_name: last, username }: RecordRow): string =>
  [first, last].filter(Boolean).join(' ') || (username ?? '')
