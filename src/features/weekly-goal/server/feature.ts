import { answer, defineFeature } from '#server/feature.ts'
import { rhythmApi } from '../api.ts'
import { exportRhythm } from './export-rhythm.ts'
import { rhythmHandlers } from './handlers.ts'
import { moveRhythm } from './store.ts'

export const weeklyGoalFeature = defineFeature({
  name: 'weekly-goal',
  api: { rhythm: answer(rhythmApi, rhythmHandlers) },
  exportPerson: { rhythm: exportRhythm },
  mergeVisitor: ({ from, to, trx }) => moveRhythm(trx, { from, to }),
})
