import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { peopleApi } from '../api.ts'
import { auditList, peopleList } from './admin-list.ts'
import { peopleHandlers } from './handlers.ts'
import { peoplePalette } from './palette.ts'
import { addPersonFile } from './person-file.ts'

export const peopleFeature = defineFeature({
  name: 'people',
  api: { people: answer(peopleApi, peopleHandlers) },
  addresses: addPersonFile,
  listeners: [on(paletteEntries, peoplePalette), on(adminLists, [peopleList, auditList])],
})
