import { answer, defineFeature } from '#server/feature.ts'
import { listsApi } from '../api.ts'
import { bulkJob, continueRun } from './bulk.ts'
import { listsHandlers } from './handlers.ts'
import { addListFiles } from './list-file.ts'
import { deleteOldRuns, forgetInRuns } from './store-bulk.ts'
import { exportListChoices } from './store-filters.ts'

export const adminShellFeature = defineFeature({
  name: 'admin-shell',
  api: { lists: answer(listsApi, listsHandlers) },
  addresses: addListFiles,
  jobs: (kernel) => kernel.jobs.handle(bulkJob, (data, { signal }) => continueRun(kernel, { ...data, signal })),
  cleanup: (kernel) => ({ bulkRuns: () => deleteOldRuns(kernel) }),
  exportPerson: { listChoices: exportListChoices },
  erasePerson: forgetInRuns,
  personRows: {
    'saved_filters.user_id': 'moved',
    'list_columns.user_id': { oneFor: ['list'] },
    'bulk_runs.user_id': 'moved',
  },
})
