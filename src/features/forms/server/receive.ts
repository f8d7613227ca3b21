import { normaliseEmail } from '#features/accounts/rules.ts'
import type { Visitor } from '#base/roles.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Transaction } from '#server/database/database.ts'
import { fieldsError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { formsError } from '../errors.ts'
import { type FieldValue, SENDS_MAX, SENDS_PER_ADDRESS, SENDS_WITHIN_MS } from '../fields.ts'
import type { DataField, SavedValue } from '../model.ts'
import { checkAnswer, type FormFault, isFile, valueGiven } from '../rules.ts'
import { wordsIn } from '../words.ts'
import { answerText } from './answer-text.ts'
import { formRecordMail } from './mails.ts'
import { matchesPattern } from './match-pattern.ts'
import {
  type DataSourceRow,
  findDataSourceByPlural,
  findSendingForm,
  type FormRow,
  hasRecord,
  insertRecord,
  type NewRecord,
} from './store.ts'
import { webhookJob } from './webhook.ts'

export interface Sent {
  plural: string
  id: string
  formId?: string | undefined
  values: Readonly<Record<string, FieldValue>>
  missionaryId?: string | undefined
  website?: string | undefined
  visitor: Visitor
  lang: string
  ip: string
}

/** Stores a submission once, after validating it and checking the limits (FORM-20, FORM-28). */
export async function receiveRecord(kernel: Kernel, sent: Sent): Promise<void> {
  const source = await findDataSourceByPlural(kernel.db, sent.plural)
  if (!source) throw formsError('forms.not-found')
  // A bot has filled in the honeypot: it gets a success response.
  if (sent.website) return
  if (await hasRecord(kernel.db, sent.id)) return
  await requireAnswers(kernel, source.fields, sent)
  await requireFewSends(kernel, sent)
  const form = await findSendingForm(kernel.db, { dataSourceId: source.id, formId: sent.formId })
  const record = recordOf(kernel, { source, form, sent })
  await kernel.db.transaction().execute(async (trx) => {
    if ((await insertRecord(trx, record)) && form) await notifyTeam(kernel, trx, { form, source, record })
  })
}

/**
 * A person, or a browser with a session, may send a few forms. An IP address may send many, since a hall full of people may share one, but
 * the same answers only as often as one person (decision 064).
 */
async function requireFewSends(kernel: Kernel, { visitor, ip, plural, values }: Sent): Promise<void> {
  const address = addressGroup(ip)
  const sender = visitor.kind === 'guest' ? `${address} ${plural} ${JSON.stringify(values)}` : visitor.userId
  await requireLimit(kernel, { key: `form by ${sender}`, points: SENDS_MAX, durationMs: SENDS_WITHIN_MS })
  await requireLimit(kernel, { key: `form ${address}`, points: SENDS_PER_ADDRESS, durationMs: SENDS_WITHIN_MS })
}

async function requireAnswers(kernel: Kernel, fields: readonly DataField[], { values, lang }: Sent): Promise<void> {
  const faults = fields.flatMap((field) => {
    const fault = checkAnswer(field, values[field.id], matchesPattern)
    return fault ? [{ field, fault }] : []
  })
  if (faults.length === 0) return
  const issues = []
  for (const { field, fault } of faults) {
    const params = 'count' in fault ? { params: { count: fault.count } } : {}
    const message = await faultText(kernel, { fault, field, lang })
    issues.push({ field: field.id, code: fault.reason, message, ...params })
  }
  throw fieldsError(issues)
}

const faultText = (
  { texts }: Kernel,
  { fault, field, lang }: { fault: FormFault; field: DataField; lang: string },
): Promise<string> => {
  const count = 'count' in fault ? { count: fault.count } : {}
  return texts.textOf(lang, `validation.${fault.reason}`, { field: wordsIn(field.label, lang), ...count })
}

interface Stored {
  source: DataSourceRow
  form: FormRow | undefined
  sent: Sent
}

/** Keeps only the fields of the data source; the user and the missionary only if it has those fields (FORM-05 to FORM-08). */
function recordOf({ clock }: Kernel, { source, form, sent }: Stored): NewRecord {
  const asks = (id: string) => source.fields.some((field) => field.type === 'hidden' && field.id === id)
  const answers: Record<string, SavedValue> = {}
  const files: NewRecord['files'][number][] = []
  for (const field of source.fields) {
    const value = valueGiven(sent.values[field.id])
    if (value === undefined || field.type === 'hidden') continue
    if (!isFile(value)) answers[field.id] = savedValue(field, value)
    else {
      const content = Buffer.from(value.data, 'base64')
      answers[field.id] = { name: value.name, bytes: content.length }
      files.push({ fieldId: field.id, name: value.name, type: value.type, content })
    }
  }
  return {
    id: sent.id,
    dataSourceId: source.id,
    formId: form?.id ?? null,
    userId: asks('userId') && sent.visitor.kind === 'user' ? sent.visitor.userId : null,
    missionaryId: asks('missionaryId') ? (sent.missionaryId ?? null) : null,
    answers,
    files,
    lang: sent.lang,
    at: clock.now(),
  }
}

function savedValue({ type, validation }: DataField, value: string | boolean | readonly string[]): SavedValue {
  if (typeof value === 'string') return type === 'email' || validation.email ? normaliseEmail(value) : value
  return typeof value === 'boolean' ? value : [...value]
}

interface Submission {
  form: FormRow
  source: DataSourceRow
  record: NewRecord
}

/** Queues the email to the recipients and the webhook. */
async function notifyTeam(kernel: Kernel, trx: Transaction, { form, source, record }: Submission): Promise<void> {
  // The team reads in the portal's primary language, whatever the sender's is.
  const lang = (await currentSettings(kernel)).i18n.primaryLang
  const answers = source.fields
    .filter(({ id }) => record.answers[id] !== undefined)
    .map((field) => ({ label: wordsIn(field.label, lang), text: answerText(field, record.answers[field.id], lang) }))
  const link = `${kernel.config.publicUrl}/${lang}/admin/forms/${form.id}/records/`
  const props = { form: wordsIn(form.title, lang), answers, link }
  for (const to of form.notice_addresses) await kernel.mail.send(trx, formRecordMail, { to, lang, props })
  if (form.webhook_url !== null) await kernel.jobs.send(trx, webhookJob, { recordId: record.id })
}
