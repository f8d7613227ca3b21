import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import { randomToken } from '#server/sessions/tokens.ts'
import { formsError } from '../errors.ts'
import type { FormInput } from '../model.ts'
import {
  deleteForm,
  deleteRecord,
  findDataSource,
  findForm,
  type FormRow,
  insertDataSource,
  insertForm,
  isPluralTaken,
  lockRecord,
  setShown,
  updateDataSource,
  updateForm,
} from './store.ts'

export async function getForm({ db }: Kernel, id: string): Promise<FormRow> {
  const form = await findForm(db, id)
  if (!form) throw formsError('forms.not-found')
  return form
}

export async function getSource({ db }: Kernel, form: FormRow) {
  const source = await findDataSource(db, form.data_source_id)
  if (!source) throw formsError('forms.not-found')
  return source
}

/** Creates a form with one field, ready to be sent. */
export async function makeForm(
  kernel: Kernel,
  { title, plural, label, lang, by }: { title: string; plural: string; label: string; lang: string; by: string },
): Promise<string> {
  const [id, dataSourceId, now] = [kernel.makeId(), kernel.makeId(), kernel.clock.now()]
  const field = { id: 'message', type: 'textarea' as const, label: { [lang]: label }, validation: { required: true } }
  const form = {
    title: { [lang]: title },
    subtitle: {},
    buttonText: {},
    thanks: {},
    noticeAddresses: [],
    webhookUrl: null,
  }
  await kernel.db.transaction().execute(async (trx) => {
    const isNew = await insertDataSource(trx, { id: dataSourceId, plural, fields: [field] })
    if (!isNew) throw formsError('forms.plural-taken')
    await insertForm(trx, { id, form, dataSourceId, webhookSecret: randomToken(), by, now })
    await audit(trx, { actorId: by, action: 'form.kept', subject: id, now })
  })
  return id
}

/** Saves a form with its fields; returns the new revision. */
export async function saveForm(
  kernel: Kernel,
  { id, revision, plural, fields, by, ...form }: FormInput & { id: string; revision: number; by: string },
): Promise<number> {
  const { data_source_id: dataSourceId } = await getForm(kernel, id)
  const now = kernel.clock.now()
  // Pages depend on which fields are public, so the content version changes too.
  return kernel.content.change(async (trx) => {
    const kept = await updateForm(trx, { id, form, revision, by, now })
    if (kept === undefined) throw formsError('forms.changed-meanwhile')
    if (await isPluralTaken(trx, { plural, dataSourceId })) throw formsError('forms.plural-taken')
    await updateDataSource(trx, { id: dataSourceId, plural, fields })
    await audit(trx, { actorId: by, action: 'form.kept', subject: id, now })
    return kept
  })
}

export async function removeForm(
  kernel: Kernel,
  { id, by, http }: { id: string; by: string; http: RequestHttp },
): Promise<void> {
  const form = await getForm(kernel, id)
  await requireAdminProof(kernel, http)
  await kernel.content.change(async (trx) => {
    await deleteForm(trx, form)
    await audit(trx, { actorId: by, action: 'form.deleted', subject: id, now: kernel.clock.now() })
  })
}

/** Shows a record on pages, or hides it; returns whether that changed anything. */
export async function releaseRecord(
  kernel: Kernel,
  { formId, recordId, shown, by }: { formId: string; recordId: string; shown: boolean; by: string },
): Promise<boolean> {
  const { data_source_id: dataSourceId } = await getForm(kernel, formId)
  return kernel.content.change(async (trx) => {
    const before = await lockRecord(trx, { id: recordId, dataSourceId })
    if (!before) throw formsError('forms.not-found')
    if (before.shown === shown) return false
    await setShown(trx, { id: recordId, dataSourceId, shown })
    const action = shown ? 'form.record-shown' : 'form.record-hidden'
    const details = { form: formId }
    await audit(trx, { actorId: by, action, subject: recordId, details, now: kernel.clock.now() })
    return true
  })
}

export async function removeRecord(
  kernel: Kernel,
  { formId, recordId, by }: { formId: string; recordId: string; by: string },
): Promise<void> {
  const { data_source_id: dataSourceId } = await getForm(kernel, formId)
  await kernel.content.change(async (trx) => {
    if (!(await deleteRecord(trx, { id: recordId, dataSourceId }))) throw formsError('forms.not-found')
    const details = { form: formId }
    await audit(trx, {
      actorId: by,
      action: 'form.record-deleted',
      subject: recordId,
      details,
      now: kernel.clock.now(),
    })
  })
}
