import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FormsApi } from '../api.ts'
import { formsError } from '../errors.ts'
import { RECORDS_PAGE } from '../fields.ts'
import { getForm, getSource, saveForm, makeForm, releaseRecord, removeForm, removeRecord } from './administer.ts'
import { presentField, presentForm, presentListed, presentRecord } from './present.ts'
import { receiveRecord } from './receive.ts'
import { listShownRecords } from './shown-records.ts'
import { countRecords, findDataSource, listForms, listRecords, noteRead } from './store.ts'
import { wordsIn } from '../words.ts'

export const formsHandlers = (kernel: Kernel): Handlers<FormsApi> => ({
  'GET /ds/forms/:id': async ({ params, query }) => presentForm(await getForm(kernel, params.id), query.lang),

  'GET /ds/dataSources/:id': async ({ params, query }) => {
    const source = await findDataSource(kernel.db, params.id)
    if (!source) throw formsError('forms.not-found')
    const fields = source.fields.map((field) => presentField(field, query.lang))
    return { id: source.id, plural: source.plural, fields }
  },

  'GET /ds/dataSources/:id/records': ({ params, query }) => listShownRecords(kernel, { ...query, id: params.id }),

  'POST /ds/:plural': async ({ params, body, visitor, lang, http }) => {
    await receiveRecord(kernel, { ...body, plural: params.plural, visitor, lang, ip: http.ip })
    return { id: body.id }
  },

  'GET /backoffice/forms': async ({ lang }) => ({
    forms: (await listForms(kernel.db)).map((row) => presentListed(row, lang)),
  }),

  'POST /backoffice/forms': async ({ body, visitor, lang }) => ({
    id: await makeForm(kernel, { ...body, lang, by: visitor.userId }),
  }),

  'GET /backoffice/forms/:id': async ({ params }) => {
    const form = await getForm(kernel, params.id)
    const source = await getSource(kernel, form)
    return {
      id: form.id,
      revision: form.revision,
      plural: source.plural,
      title: form.title,
      subtitle: form.subtitle,
      buttonText: form.button_text,
      thanks: form.thanks,
      fields: source.fields,
      noticeAddresses: form.notice_addresses,
      webhookUrl: form.webhook_url,
      webhookSecret: form.webhook_secret,
    }
  },

  'PUT /backoffice/forms/:id': async ({ params, body, visitor }) => ({
    revision: await saveForm(kernel, { ...body, id: params.id, by: visitor.userId }),
  }),

  'DELETE /backoffice/forms/:id': async ({ params, visitor, http }) => {
    await removeForm(kernel, { id: params.id, by: visitor.userId, http })
    return {}
  },

  'GET /backoffice/forms/:id/records': async ({ params, query, lang }) => {
    const form = await getForm(kernel, params.id)
    const { fields } = await getSource(kernel, form)
    const { offset, ...asked } = query
    const filter = { ...asked, dataSourceId: form.data_source_id }
    const rows = await listRecords(kernel.db, filter, { limit: RECORDS_PAGE, offset })
    return {
      title: wordsIn(form.title, lang),
      records: rows.map(presentRecord),
      total: await countRecords(kernel.db, filter),
      fields: fields.map((field) => presentField(field, lang)),
    }
  },

  'POST /backoffice/forms/:id/read': async ({ params, body }) => {
    const { data_source_id: dataSourceId } = await getForm(kernel, params.id)
    // The next second at most: entries are shown with milliseconds, and stored with microseconds.
    await noteRead(kernel.db, { dataSourceId, until: new Date(new Date(body.until).getTime() + 1) })
    return {}
  },

  'PUT /backoffice/forms/:id/records/:recordId': async ({ params, body, visitor }) => {
    await releaseRecord(kernel, { formId: params.id, recordId: params.recordId, shown: body.shown, by: visitor.userId })
    return {}
  },

  'DELETE /backoffice/forms/:id/records/:recordId': async ({ params, visitor }) => {
    await removeRecord(kernel, { formId: params.id, recordId: params.recordId, by: visitor.userId })
    return {}
  },
})
