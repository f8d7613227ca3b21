import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { setupApi } from '../api.ts'
import { setupHandlers } from './handlers.ts'
import { setupToday } from './today.ts'

/** The guided set-up of a new portal. */
export const setupFeature = defineFeature({
  name: 'setup',
  api: { setup: answer(setupApi, setupHandlers) },
  personRows: {
    'setup_skipped.skipped_by': 'moved',
  },
  listeners: [on(todayItems, setupToday)],
})
