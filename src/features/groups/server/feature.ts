import { adminLists, moreBulkActions } from '#features/admin-shell/server/hooks.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { groupsApi } from '../api.ts'
import { groupsList } from './admin-list.ts'
import { groupActions } from './bulk-actions.ts'
import { groupsHandlers } from './handlers.ts'
import { groupsPalette } from './palette.ts'
import { deleteMemberships, listGroupsOf, moveMemberships } from './store.ts'

export const groupsFeature = defineFeature({
  name: 'groups',
  api: { groups: answer(groupsApi, groupsHandlers) },
  listeners: [
    on(paletteEntries, groupsPalette),
    on(adminLists, [groupsList]),
    on(moreBulkActions, { list: 'people', actions: groupActions }),
  ],

  exportPerson: {
    groups: async (db, userId) =>
      (await listGroupsOf(db, userId)).map(({ title, added_at: addedAt }) => ({ title, addedAt })),
  },
  erasePerson: deleteMemberships,
  personRows: {
    'group_members.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }) => moveMemberships(trx, { from, to }),
})
