import { answer, defineFeature } from '#server/feature.ts'
import { watchingApi } from '../api.ts'
import { watchingHandlers } from './handlers.ts'
import { exportWatched, moveWatched } from './store.ts'

export const watchingFeature = defineFeature({
  name: 'watching',
  api: { watching: answer(watchingApi, watchingHandlers) },
  exportPerson: { watching: exportWatched },
  mergeVisitor: ({ from, to, trx }) => moveWatched(trx, { from, to }),
})
