import {
  CHOICE_FIELDS,
  type FieldType,
  HIDDEN_FIELDS,
  PATTERN_MAX,
  PRIVATE_FIELDS,
  TYPED_FIELDS,
} from '../../fields.ts'
import type { SavedForm } from '../../api.ts'
import type { DataField } from '../../model.ts'
import { isSafePattern } from '../../safe-pattern.ts'
import type { Words } from '../../words.ts'

export type FormDraft = Omit<SavedForm, 'id' | 'revision' | 'webhookSecret'>

/** Sets a text in a language; an empty text removes it. */
export function withWords(words: Words | undefined, lang: string, text: string): Record<string, string> {
  const others = Object.entries(words ?? {}).filter(([code]) => code !== lang)
  return Object.fromEntries(text === '' ? others : [...others, [lang, text]])
}

/** Returns a free name, such as `text-2`. */
function freeId(base: string, taken: readonly { id: string }[]): string {
  for (let number = taken.length + 1; ; number += 1) {
    const id = `${base}-${number}`
    if (!taken.some((entry) => entry.id === id)) return id
  }
}

/** Creates a field of a type, with a first option if the type has options. */
export function newField(type: FieldType, fields: readonly DataField[]): DataField {
  const hidden = HIDDEN_FIELDS.find((id) => !fields.some((field) => field.id === id))
  const id = type === 'hidden' ? (hidden ?? HIDDEN_FIELDS[0]) : freeId(type, fields)
  const options = CHOICE_FIELDS.includes(type) ? { options: [{ id: 'option-1', label: {} }] } : {}
  return { id, type, label: {}, validation: {}, ...options }
}

/** Changes the type of a field, and drops what the new type doesn't support. */
export function asType({ options, validation, isPublic, ...field }: DataField, type: FieldType): DataField {
  const { required } = validation
  return {
    ...field,
    type,
    validation: TYPED_FIELDS.includes(type) ? validation : { ...(required !== undefined && { required }) },
    ...(isPublic && !PRIVATE_FIELDS.includes(type) && { isPublic }),
    ...(CHOICE_FIELDS.includes(type) && { options: options ?? [{ id: 'option-1', label: {} }] }),
  }
}

export const newOption = (options: readonly { id: string }[]) => ({ id: freeId('option', options), label: {} })

/** Returns the list with one entry moved up or down. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(from + by, 0, entry)
  return next
}

export type DraftFault =
  | 'title'
  | 'label'
  | 'option'
  | 'ids'
  | 'pattern'
  | 'lengths'
  | 'webhook'
  | 'plural'
  | 'addresses'
/** An error and the path of the field it belongs to. */
interface PlacedFault {
  fault: DraftFault
  field: string
}

const NAME = /^[A-Za-z][\w-]{0,39}$/
const PLURAL = /^[a-z][\w-]{1,59}$/i
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const hasText = (words: Words) => Object.values(words).some((text) => text.trim() !== '')

/** Returns what keeps a form from being saved, in the order of its fields. */
export function faultsOf(draft: FormDraft): PlacedFault[] {
  const { title, fields, webhookUrl, plural, noticeAddresses } = draft
  return [
    ...(hasText(title) ? [] : [{ fault: 'title' as const, field: 'title' }]),
    ...fields.flatMap((field, index) => faultsOfField(field, fields.slice(0, index), `fields.${index}`)),
    ...(noticeAddresses.every((address) => ADDRESS.test(address))
      ? []
      : [{ fault: 'addresses' as const, field: 'noticeAddresses' }]),
    ...(webhookUrl === null || /^https:\/\/\S+$/.test(webhookUrl)
      ? []
      : [{ fault: 'webhook' as const, field: 'webhookUrl' }]),
    ...(PLURAL.test(plural) ? [] : [{ fault: 'plural' as const, field: 'plural' }]),
  ]
}

function faultsOfField(field: DataField, before: readonly DataField[], place: string): PlacedFault[] {
  const { id, type, label, options = [], validation } = field
  const { regexp = '', minLength = 0, maxLength = Infinity } = validation
  const isKnownName = NAME.test(id) && before.every((other) => other.id !== id)
  const isPattern = regexp.length <= PATTERN_MAX && isSafePattern(regexp)
  const faults: (PlacedFault | false)[] = [
    type !== 'hidden' && !hasText(label) && { fault: 'label', field: `${place}.label` },
    !isKnownName && { fault: 'ids', field: `${place}.id` },
    ...(CHOICE_FIELDS.includes(type) ? faultsOfOptions(options, `${place}.options`) : []),
    minLength > maxLength && { fault: 'lengths', field: `${place}.validation.maxLength` },
    !isPattern && { fault: 'pattern', field: `${place}.validation.regexp` },
  ]
  return faults.filter((fault) => fault !== false)
}

function faultsOfOptions(options: readonly { label: Words }[], place: string): PlacedFault[] {
  if (options.length === 0) return [{ fault: 'option', field: place }]
  return options.flatMap(({ label }, index): PlacedFault[] =>
    hasText(label) ? [] : [{ fault: 'option', field: `${place}.${index}.label` }],
  )
}

/** Returns the draft as it is saved: without empty entries. */
export function formOf(draft: FormDraft): FormDraft {
  const fields = draft.fields.map(({ validation, ...field }) => {
    const { regexp, ...rest } = validation
    return { ...field, validation: { ...rest, ...(regexp && { regexp }) } }
  })
  return { ...draft, fields, noticeAddresses: draft.noticeAddresses.map((address) => address.trim()).filter(Boolean) }
}
