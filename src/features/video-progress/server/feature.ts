import { answer, defineFeature } from '#server/feature.ts'
import { watchingApi } from '../api.ts'
import { watchingHandlers } from './handlers.ts'
import { exportWatched, moveWatched } from './store.ts'

export const videoProgressFeature = defineFeature({
  name: 'video-progress',
  api: { watching: answer(watchingApi, watchingHandlers) },
  exportPerson: { watching: exportWatched },
  mergeVisitor: ({ from, to, trx }) => moveWatched(trx, { from, to }),
})
