import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { adminApi } from '../api.ts'
import { failuresList } from './admin-list.ts'
import { adminHandlers } from './handlers.ts'
import { adminPalette } from './palette.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  api: { admin: answer(adminApi, adminHandlers) },
  listeners: [on(paletteEntries, adminPalette), on(adminLists, [failuresList])],
})
