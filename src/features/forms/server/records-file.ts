import type { Hono } from 'hono'
import { HOUR_MS } from '#base/clock.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { requireAdminProof } from '#features/accounts/server/proof.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/http/csv.ts'
import { checkAccess } from '#server/http/admit.ts'
import { portalError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { requireLimit } from '#server/http/require-limit.ts'
import { recordFilter, type RecordFilter } from '../api.ts'
import { formsError } from '../errors.ts'
import type { DataField } from '../model.ts'
import { wordsIn } from '../words.ts'
import { getForm, getSource } from './administer.ts'
import { answerText } from './answer-text.ts'
import { presentRecord } from './present.ts'
import { findRecordFile, listAnswerNames, listRecords, type RecordRow } from './store.ts'

const STEP = 200
const FILES_PER_HOUR = 20
const NAME_IN_HEADER = /[^\w.-]+/g

/** Adds the CSV download of a form's records, and the download of their files. */
export function addRecordFiles(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/backoffice/forms/:id/records.csv', async (context) => {
    const { visitor, http } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    if (visitor.kind !== 'user') throw portalError('AUTH-DENY')
    await requireAdminProof(kernel, http)
    const { data: filter } = recordFilter.safeParse(context.req.query())
    if (!filter) throw portalError('portal.not-valid')
    const form = await getForm(kernel, context.req.param('id'))
    const { userId } = visitor
    await requireLimit(kernel, { key: `records file ${userId}`, points: FILES_PER_HOUR, durationMs: HOUR_MS })
    const { fields, plural } = await getSource(kernel, form)
    const now = kernel.clock.now()
    await audit(kernel.db, { actorId: userId, action: 'form.records-exported', subject: form.id, now })
    const lang = normaliseLocale(context.req.query('lang') ?? '')
    const names = await listAnswerNames(kernel.db, form.data_source_id)
    const columns = columnsOf(fields, names, lang)
    const lines = linesOf(kernel, { filter: { ...filter, dataSourceId: form.data_source_id }, columns, lang })
    return new Response(lines.pipeThrough(new TextEncoderStream()), {
      headers: headersOf('text/csv; charset=utf-8', `${plural}.csv`),
    })
  })

  api.get('/backoffice/forms/:id/records/:recordId/files/:fieldId', async (context) => {
    const { visitor } = await visitorOf(kernel, context)
    checkAccess('envmgr-admin', visitor)
    const { id, recordId, fieldId } = context.req.param()
    const { data_source_id: dataSourceId } = await getForm(kernel, id)
    const file = await findRecordFile(kernel.db, { recordId, fieldId, dataSourceId })
    if (!file) throw formsError('forms.not-found')
    // Never with its own content type, since a stranger has uploaded it.
    return new Response(new Uint8Array(file.content), { headers: headersOf('application/octet-stream', file.name) })
  })
}

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name.replaceAll(NAME_IN_HEADER, '_')}"`,
  'cache-control': 'no-store',
})

interface Column {
  id: string
  title: string
  field: DataField | undefined
}

/** Columns of the current fields, then of removed ones that still have answers. */
function columnsOf(fields: readonly DataField[], names: readonly string[], lang: string): Column[] {
  const asked = fields.filter(({ type }) => type !== 'hidden')
  const old = names.filter((name) => !asked.some(({ id }) => id === name))
  return [
    ...asked.map((field) => ({ id: field.id, title: wordsIn(field.label, lang), field })),
    ...old.map((id) => ({ id, title: id, field: undefined })),
  ]
}

interface Lines {
  filter: RecordFilter & { dataSourceId: string }
  columns: readonly Column[]
  lang: string
}

function linesOf({ db }: Kernel, { filter, columns, lang }: Lines): ReadableStream<string> {
  let offset = 0
  const head = ['id', 'created', 'language', 'person_id', 'person', 'missionary_id']
  const lineOf = (row: RecordRow) => {
    const { id, createdAt, lang: written, person, missionaryId, values } = presentRecord(row)
    const own = [id, createdAt, written, person?.id ?? null, person?.name ?? null, missionaryId]
    return csvLine([...own, ...columns.map(({ id: name, field }) => answerText(field, values[name], lang))])
  }
  return new ReadableStream<string>({
    start: (file) => file.enqueue(BYTE_ORDER_MARK + csvLine([...head, ...columns.map(({ title }) => title)])),
    pull: async (file) => {
      const rows = await listRecords(db, filter, { limit: STEP, offset })
      offset += rows.length
      if (rows.length > 0) file.enqueue(rows.map(lineOf).join(''))
      if (rows.length < STEP) file.close()
    },
  })
}
