import { z } from 'zod'
import { isStorable, trimmedText } from '#base/plain-text.ts'
import {
  CHOICE_FIELDS,
  FIELD_TYPES,
  FIELDS_MAX,
  FILES_MAX,
  FORM_TITLE_MAX,
  FORM_WORDS_MAX,
  HIDDEN_FIELDS,
  LABEL_MAX,
  NOTICE_ADDRESSES_MAX,
  OPTIONS_MAX,
  PRIVATE_FIELDS,
  VALUE_MAX,
} from './fields.ts'
import { isSafePattern } from './safe-pattern.ts'

/** Names that are used for other addresses below `/ds/`. */
const TAKEN_NAMES: readonly string[] = ['feedback', 'forms', 'dataSources']

const wordsOf = (max: number) => z.record(z.string().max(10), trimmedText(max))
const neededWords = (max: number) =>
  wordsOf(max).refine((words) => Object.values(words).some((word) => word !== ''), 'needsTitle')
const id = z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'fieldId')

/** FORM-04: name of the collection in addresses. */
export const plural = z
  .string()
  .regex(/^[a-z][\w-]{1,59}$/i, 'fieldId')
  .refine((name) => !TAKEN_NAMES.includes(name), 'twice')

export const fieldValidation = z.object({
  required: z.boolean().optional(),
  email: z.boolean().optional(),
  minLength: z.int().min(0).max(VALUE_MAX).optional(),
  maxLength: z.int().min(1).max(VALUE_MAX).optional(),
  regexp: z.string().refine(isSafePattern, { error: 'unsafePattern' }).optional(),
})

const hasUniqueIds = (entries: readonly { id: string }[]) =>
  new Set(entries.map((entry) => entry.id)).size === entries.length

export const dataField = z
  .object({
    id,
    type: z.enum(FIELD_TYPES),
    label: wordsOf(LABEL_MAX),
    help: wordsOf(FORM_WORDS_MAX).optional(),
    options: z
      .array(z.object({ id, label: neededWords(LABEL_MAX) }))
      .max(OPTIONS_MAX)
      .refine(hasUniqueIds, 'twice')
      .optional(),
    validation: fieldValidation,
    /** Whether pages may show its answers; all others are visible only in the administration. */
    isPublic: z.boolean().optional(),
  })
  .refine(({ type, id: name }) => (type === 'hidden') === HIDDEN_FIELDS.some((hidden) => hidden === name), {
    path: ['id'],
    error: 'choice',
  })
  .refine(({ type, isPublic }) => !isPublic || !PRIVATE_FIELDS.includes(type), {
    path: ['isPublic'],
    error: 'neverShown',
  })
  .refine(({ type, label }) => type === 'hidden' || Object.values(label).some((word) => word !== ''), {
    path: ['label'],
    error: 'needsTitle',
  })
  .refine(({ type, options = [] }) => !CHOICE_FIELDS.includes(type) || options.length > 0, {
    path: ['options'],
    error: 'optionsNeeded',
  })
  .refine(({ validation: { minLength = 0, maxLength = VALUE_MAX } }) => minLength <= maxLength, {
    path: ['validation', 'minLength'],
    error: 'aboveMost',
  })
export type DataField = z.infer<typeof dataField>

/** A form with its fields, as administrators edit it. */
export const formInput = z.object({
  plural,
  title: neededWords(FORM_TITLE_MAX),
  subtitle: wordsOf(FORM_WORDS_MAX),
  buttonText: wordsOf(LABEL_MAX),
  thanks: wordsOf(FORM_WORDS_MAX),
  fields: z
    .array(dataField)
    .max(FIELDS_MAX)
    .refine(hasUniqueIds, { error: 'twice' })
    // More would exceed the size of one request.
    .refine((fields) => fields.filter(({ type }) => type === 'file').length <= FILES_MAX, { error: 'tooManyItems' }),
  noticeAddresses: z.array(z.email().max(254)).max(NOTICE_ADDRESSES_MAX),
  webhookUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
})
export type FormInput = z.infer<typeof formInput>

export const fileValue = z.object({
  name: trimmedText(200).min(1),
  type: z.string().max(100),
  data: z.base64(),
})
export const fieldValue = z.union([
  z.string().refine(isStorable),
  z.boolean(),
  z.array(z.string().max(60)).max(OPTIONS_MAX).readonly(),
  fileValue,
])

/** A stored answer; for a file only its name and size. */
export const savedValue = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.object({ name: z.string(), bytes: z.int() }),
])
export type SavedValue = z.infer<typeof savedValue>
