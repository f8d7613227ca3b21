import { settingsDraft } from '#features/portal/server/settings-draft.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { settingsApi } from '../api.ts'
import { draftFor } from './drafts.ts'
import { settingsHandlers } from './handlers.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  api: { settings: answer(settingsApi, settingsHandlers) },
  listeners: [on(settingsDraft, draftFor)],
})
