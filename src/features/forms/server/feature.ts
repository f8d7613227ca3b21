import { CONTENT_CHANNEL } from '#server/content-cache.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { formsList, recordsList } from './admin-list.ts'
import { formsApi } from '../api.ts'
import { formsHandlers } from './handlers.ts'
import { addRecordFiles } from './records-file.ts'
import { exportRecords, forgetRecords, moveRecords } from './store.ts'
import { callWebhook, webhookJob } from './webhook.ts'
import { formsToday } from './today.ts'

export const formsFeature = defineFeature({
  name: 'forms',
  api: { forms: answer(formsApi, formsHandlers) },

  addresses: addRecordFiles,
  listeners: [on(todayItems, formsToday), on(adminLists, [formsList, recordsList])],
  jobs: (kernel) => kernel.jobs.handle(webhookJob, ({ recordId }) => callWebhook(kernel, recordId)),
  exportPerson: { forms: exportRecords },
  erasePerson: async (trx, userId, { events }) => {
    await forgetRecords(trx, userId)
    // Clears the content cache too, which may have pages with these records.
    await events.publish(trx, { channel: CONTENT_CHANNEL, audience: { kind: 'server' } })
  },
  personRows: {
    'forms.changed_by': 'moved',
    'data_records.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveRecords(trx, { from, to }),
})
