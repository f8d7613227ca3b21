import { answer, defineFeature } from '#server/feature.ts'
import { videoProgressApi } from '../api.ts'
import { videoProgressHandlers } from './handlers.ts'
import { exportWatched, moveWatched } from './store.ts'

export const videoProgressFeature = defineFeature({
  name: 'video-progress',
  api: { watching: answer(videoProgressApi, videoProgressHandlers) },
  exportPerson: { watching: exportWatched },
  personRows: {
    'watched.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveWatched(trx, { from, to }),
})
