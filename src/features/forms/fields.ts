/** Types of the fields of a data source; hidden ones have no input (FORM-03, FORM-27). */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'multiselect',
  'checkbox',
  'file',
  'hidden',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** All hidden fields (FORM-05, FORM-06). */
export const HIDDEN_FIELDS = ['missionaryId', 'userId'] as const

/** Text fields: length and pattern can be validated. */
export const TYPED_FIELDS: readonly FieldType[] = ['text', 'textarea', 'email', 'phone', 'number']
export const CHOICE_FIELDS: readonly FieldType[] = ['select', 'multiselect']

export const FIELDS_MAX = 40
export const OPTIONS_MAX = 60
export const FORM_TITLE_MAX = 160
export const FORM_WORDS_MAX = 600
export const LABEL_MAX = 200
export const NOTICE_ADDRESSES_MAX = 10
/** FORM-15: longest pattern. */
export const PATTERN_MAX = 200
/** Longest value of a field, whatever the field itself allows. */
export const VALUE_MAX = 5000
export const FILE_MAX_BYTES = 512 * 1024
export const FILES_MAX = 1
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'text/plain'] as const
/** FORM-28: submissions per person or browser within this time. */
export const SENDS_MAX = 5
/** The same per IP address: higher, since a hall full of people may share one. */
export const SENDS_PER_ADDRESS = 200
export const SENDS_WITHIN_MS = 600_000
/** FORM-17, spec §5. */
export const DRAFT_DEBOUNCE_MS = 500
export const RECORDS_PAGE = 30
/** Fields whose answers are never shown on pages. */
export const PRIVATE_FIELDS: readonly FieldType[] = ['file', 'hidden']
/** Fields by which visitors can filter a list of records. */
export const FILTER_FIELDS: readonly FieldType[] = ['select', 'multiselect', 'checkbox']
export const SHOWN_RECORDS_MAX = 60
export const RECORD_ORDERS = ['newest', 'oldest', 'words'] as const
export type RecordOrder = (typeof RECORD_ORDERS)[number]

export interface FieldValidation {
  required?: boolean | undefined
  email?: boolean | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  regexp?: string | undefined
}

/** A field as it is shown, in one language. */
export interface ShownField {
  id: string
  type: FieldType
  label: string
  help?: string | undefined
  options?: readonly { id: string; label: string }[] | undefined
  validation: FieldValidation
  /** Whether pages may show its answers. */
  isPublic?: boolean | undefined
}

/** The properties of a field that validation needs. */
export interface CheckedField {
  id: string
  type: FieldType
  options?: readonly { id: string }[] | undefined
  validation: FieldValidation
}

export interface FileValue {
  name: string
  type: string
  /** Base64. */
  data: string
}
export type FieldValue = string | boolean | readonly string[] | FileValue

/** A form with its fields, in one language. */
export interface WholeForm {
  id: string
  title: string
  subtitle?: string | undefined
  buttonText?: string | undefined
  thanks?: string | undefined
  /** Name of the collection that the answers belong to. */
  plural: string
  fields: readonly ShownField[]
}
