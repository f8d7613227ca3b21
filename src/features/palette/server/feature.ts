import { answer, defineFeature } from '#server/feature.ts'
import { paletteApi } from '../api.ts'
import { paletteHandlers } from './handlers.ts'
import { listRecent } from './store.ts'

export const paletteFeature = defineFeature({
  name: 'palette',
  api: { palette: answer(paletteApi, paletteHandlers) },
  personRows: {
    'recent_places.user_id': { oneFor: ['path'] },
  },
  exportPerson: { recentPlaces: listRecent },
})
