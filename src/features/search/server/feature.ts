import { answer, defineFeature } from '#server/feature.ts'
import { searchApi } from '../api.ts'
import { searchHandlers } from './handlers.ts'
import { handleRefreshing, refreshAll } from './refresh.ts'

export const searchFeature = defineFeature({
  name: 'search',
  api: { search: answer(searchApi, searchHandlers) },

  jobs: handleRefreshing,
  setUp: (kernel) => kernel.content.beforeCommit('search', (trx) => refreshAll(kernel, trx)),
})
