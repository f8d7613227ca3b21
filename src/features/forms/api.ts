import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { FIELD_TYPES, FORM_TITLE_MAX, RECORD_ORDERS, RECORDS_PAGE, SHOWN_RECORDS_MAX } from './fields.ts'
import { fieldValidation, fieldValue, formInput, savedValue, plural } from './model.ts'

const lang = z.string().max(20)
const id = z.string().regex(/^[\w-]{1,64}$/)

const shownField = z.object({
  id: z.string(),
  type: z.enum(FIELD_TYPES),
  label: z.string(),
  help: z.string().optional(),
  options: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  validation: fieldValidation,
  isPublic: z.boolean().optional(),
})

export const shownForm = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  buttonText: z.string().optional(),
  thanks: z.string().optional(),
  dataSource: z.object({ id: z.string() }),
})
export type ShownForm = z.infer<typeof shownForm>

export const listedForm = z.object({
  id: z.string(),
  title: z.string(),
  dataSourceId: z.string(),
  plural: z.string(),
  fields: z.int(),
  records: z.int(),
  lastAt: z.iso.datetime().nullable(),
})
export type ListedForm = z.infer<typeof listedForm>

export const savedForm = formInput.extend({ id: z.string(), revision: z.int(), webhookSecret: z.string() })
export type SavedForm = z.infer<typeof savedForm>

export const dataRecord = z.object({
  id: z.string(),
  values: z.record(z.string(), savedValue),
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  missionaryId: z.string().nullable(),
  lang: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether pages show it. */
  shown: z.boolean(),
})
export type DataRecord = z.infer<typeof dataRecord>

/** Records as pages show them. */
export const shownRecords = z.object({
  /** Path of the page for a single record; null if there is none. */
  path: z.string().nullable(),
  total: z.int(),
  /** Public fields only. */
  fields: z.array(shownField),
  records: z.array(z.object({ id: z.string(), words: z.record(z.string(), z.string()), createdAt: z.iso.datetime() })),
})
export type ShownRecords = z.infer<typeof shownRecords>

export const recordFilter = z.object({
  /** Text to search for in answers. */
  q: z.string().trim().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type RecordFilter = z.infer<typeof recordFilter>

export const formsApi = contract({
  'GET /ds/forms/:id': {
    summary: 'A form in a language',
    access: 'anyone',
    query: z.object({ lang }),
    output: shownForm,
  },
  'GET /ds/dataSources/:id': {
    summary: 'The fields of a data source’s forms, in a language',
    access: 'anyone',
    query: z.object({ lang }),
    output: z.object({ id: z.string(), plural: z.string(), fields: z.array(shownField) }),
  },
  'GET /ds/dataSources/:id/records': {
    summary: 'Records that may be shown, with the answers to public fields in a language',
    access: 'anyone',
    query: z.object({
      lang,
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(SHOWN_RECORDS_MAX).default(RECORDS_PAGE),
      order: z.enum(RECORD_ORDERS).default('newest'),
      /** The field to sort by, if the order is by answers. */
      by: id.optional(),
      q: z.string().trim().max(100).optional(),
      /** Answers by which the list is filtered, as in a query string: `city=kyiv&kind=small`. */
      where: z.string().max(1000).optional(),
    }),
    output: shownRecords,
  },
  'POST /ds/:plural': {
    summary: 'Creates a record in the collection of a data source; a repeated id is stored once',
    access: 'anyone',
    isIdempotent: true,
    body: z.object({
      /** Made by the sender, so that a retry is recognized. */
      id,
      formId: id.optional(),
      values: z.record(z.string().max(60), fieldValue),
      missionaryId: id.optional(),
      /** Honeypot: hidden from people, filled in by bots. */
      website: z.string().max(500).optional(),
    }),
    output: z.object({ id: z.string() }),
  },

  'GET /backoffice/forms': {
    summary: 'All forms with the number of their entries',
    access: 'envmgr-admin',
    output: z.object({ forms: z.array(listedForm) }),
  },
  'POST /backoffice/forms': {
    summary: 'Creates a form with one field',
    access: 'envmgr-admin',
    body: z.object({ title: z.string().trim().min(1).max(FORM_TITLE_MAX), plural, label: z.string().min(1).max(100) }),
    output: z.object({ id: z.string() }),
  },
  'GET /backoffice/forms/:id': { summary: 'A form in all languages', access: 'envmgr-admin', output: savedForm },
  'PUT /backoffice/forms/:id': {
    summary: 'Saves a form, unless somebody else has changed it in the meantime',
    access: 'envmgr-admin',
    body: formInput.extend({ revision: z.int() }),
    output: z.object({ revision: z.int() }),
  },
  'DELETE /backoffice/forms/:id': {
    summary: 'Deletes a form with all its entries; needs recent re-authentication',
    access: 'envmgr-admin',
    output: z.object({}),
  },
  'GET /backoffice/forms/:id/records': {
    summary: 'Entries of a form, newest first',
    access: 'envmgr-admin',
    query: recordFilter.extend({ offset: z.coerce.number().int().min(0).default(0) }),
    output: z.object({
      title: z.string(),
      records: z.array(dataRecord).max(RECORDS_PAGE),
      /** Of the records that match. */
      total: z.int(),
      fields: z.array(shownField),
    }),
  },
  'POST /backoffice/forms/:id/read': {
    summary:
      'Notes that the entries of a form were seen up to the newest one on the page; the start page stops counting them',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ until: z.iso.datetime() }),
    output: z.object({}),
  },
  'PUT /backoffice/forms/:id/records/:recordId': {
    summary: 'Shows or hides an entry of a form on pages',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: z.object({ shown: z.boolean() }),
    output: z.object({}),
  },
  'DELETE /backoffice/forms/:id/records/:recordId': {
    summary: 'Deletes an entry of a form',
    access: 'envmgr-admin',
    output: z.object({}),
  },
})
type Endpoints = typeof formsApi
/** An interface, so that compiler messages show its name instead of the whole type. */
export interface FormsApi extends Endpoints {}
