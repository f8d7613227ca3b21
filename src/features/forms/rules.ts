import { checkEmail, checkPhone, type Fault } from '#features/accounts/rules.ts'
import {
  type CheckedField,
  type FieldValue,
  FILE_MAX_BYTES,
  FILE_TYPES,
  type FileValue,
  TYPED_FIELDS,
  VALUE_MAX,
} from './fields.ts'

/** What is wrong with an answer; `reason` is the key of its text in package `validation`. */
export type FormFault =
  | Fault
  | { reason: 'formPattern' | 'formNumber' | 'formDate' | 'formOption' | 'formFileType' | 'formFileSize' }

/** Whether a value matches a pattern; an invalid pattern counts as matched. */
export type Matches = (pattern: string, value: string) => boolean

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,10})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Four base64 characters per three bytes of the file. */
const BASE64_RATIO = 4 / 3

export const isFile = (value: FieldValue | undefined): value is FileValue =>
  typeof value === 'object' && value !== null && 'data' in value

const isList = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value)

/** Returns a value trimmed, or undefined if it is empty. */
export function valueGiven(value: FieldValue | undefined): FieldValue | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (isList(value)) return value.length === 0 ? undefined : [...new Set(value)]
  return value === false ? undefined : value
}

/** Returns what is wrong with the answer to a field, if anything (FORM-09 to FORM-15). */
export function checkAnswer(
  field: CheckedField,
  given: FieldValue | undefined,
  matches: Matches,
): FormFault | undefined {
  const value = valueGiven(given)
  if (field.type === 'hidden') return undefined
  if (value === undefined) return field.validation.required ? { reason: 'required' } : undefined
  if (field.type === 'file') return checkFile(value)
  if (field.type === 'multiselect') return isList(value) && value.every(isOptionOf(field)) ? undefined : OPTION
  if (field.type === 'checkbox') return value === true ? undefined : OPTION
  if (typeof value !== 'string') return OPTION
  if (field.type === 'select') return isOptionOf(field)(value) ? undefined : OPTION
  return checkKind(field, value) ?? checkTyped(field, value, matches)
}

const OPTION = { reason: 'formOption' } as const

const isOptionOf =
  ({ options = [] }: CheckedField) =>
  (value: string): boolean =>
    options.some(({ id }) => id === value)

function checkKind({ type, validation }: CheckedField, value: string): FormFault | undefined {
  if (type === 'email' || validation.email) return checkEmail(value)
  if (type === 'phone') return checkPhone(value)
  if (type === 'number') return NUMBER.test(value) ? undefined : { reason: 'formNumber' }
  if (type === 'date') return isDate(value) ? undefined : { reason: 'formDate' }
  return undefined
}

const isDate = (value: string): boolean =>
  DATE.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

function checkTyped({ type, validation }: CheckedField, value: string, matches: Matches): FormFault | undefined {
  const { minLength = 0, maxLength = VALUE_MAX, regexp } = validation
  const length = Array.from(value).length
  if (length > Math.min(maxLength, VALUE_MAX)) return { reason: 'tooLong', count: Math.min(maxLength, VALUE_MAX) }
  if (!TYPED_FIELDS.includes(type)) return undefined
  if (length < minLength) return { reason: 'tooShort', count: minLength }
  return regexp === undefined || regexp === '' || matches(regexp, value) ? undefined : { reason: 'formPattern' }
}

function checkFile(value: FieldValue): FormFault | undefined {
  if (!isFile(value)) return OPTION
  if (!FILE_TYPES.some((type) => type === value.type)) return { reason: 'formFileType' }
  return value.data.length > FILE_MAX_BYTES * BASE64_RATIO + 4 ? { reason: 'formFileSize' } : undefined
}
