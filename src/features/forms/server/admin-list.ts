import { z } from 'zod'
import {
  type BulkAction,
  defineAdminList,
  defineBulkAction,
  defineWholeList,
  type Part,
} from '#features/admin-shell/server/hooks.ts'
import { recordFilter } from '../api.ts'
import { getForm, releaseRecord, removeRecord } from './administer.ts'
import { presentListed } from './present.ts'
import { listForms, listRecords, type RecordRow } from './store.ts'

/** Forms. The entries of each are a file of their own, since each form has other fields. */
export const formsList = defineWholeList({
  id: 'forms',
  access: 'envmgr-admin',
  load: async ({ db }, { lang }) => (await listForms(db)).map((row) => presentListed(row, lang)),
  nameOf: ({ id, title }) => ({ id, title }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.title', ({ title }) => title],
      ['lists.file.alias', ({ plural }) => plural],
      ['lists.file.entries', ({ records }) => records],
      ['lists.file.lastAt', ({ lastAt }) => lastAt],
    ],
  },
})

const formId = z.string().min(1).max(64)
const recordsFilter = recordFilter.extend({ formId })
const input = z.object({ formId })

const show = (shown: boolean, undo: string): BulkAction =>
  defineBulkAction({
    access: 'envmgr-admin',
    input,
    undo,
    run: async (kernel, { actorId, id, input: { formId: form } }) =>
      releaseRecord(kernel, { formId: form, recordId: id, shown, by: actorId }),
  })

/** Entries of a form. Their file is in `records-file.ts`, because its columns are the fields of the form. */
export const recordsList = defineAdminList({
  id: 'form-records',
  access: 'envmgr-admin',
  filter: recordsFilter,
  read: async (
    kernel,
    { filter: { formId: id, ...filter }, offset, limit }: Part<z.infer<typeof recordsFilter>, RecordRow>,
  ) => {
    const { data_source_id: dataSourceId } = await getForm(kernel, id)
    return listRecords(kernel.db, { ...filter, dataSourceId }, { limit, offset })
  },
  nameOf: (row) => ({ id: row.id, title: row.created_at.toISOString() }),
  actions: {
    show: show(true, 'hide'),
    hide: show(false, 'show'),
    delete: defineBulkAction({
      access: 'envmgr-admin',
      input,
      run: async (kernel, { actorId, id, input: { formId: form } }) => {
        await removeRecord(kernel, { formId: form, recordId: id, by: actorId })
        return true
      },
    }),
  },
})
