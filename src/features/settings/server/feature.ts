import { paletteEntries } from '#features/palette/server/hooks.ts'
import { settingsDraft } from '#features/portal/server/settings-draft.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { settingsApi } from '../api.ts'
import { connectionsApi } from '../connections-api.ts'
import { connectionHandlers } from './connections.ts'
import { draftFor } from './drafts.ts'
import { settingsHandlers } from './handlers.ts'
import { settingsPalette } from './palette.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  personRows: {
    'settings_drafts.changed_by': 'moved',
    'language_readings.changed_by': 'moved',
  },
  api: {
    settings: answer(settingsApi, settingsHandlers),
    connections: answer(connectionsApi, connectionHandlers),
  },
  listeners: [on(settingsDraft, draftFor), on(paletteEntries, settingsPalette)],
})
