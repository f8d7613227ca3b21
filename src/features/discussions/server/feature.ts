import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { commentsList } from './admin-list.ts'
import { discussionsApi } from '../api.ts'
import { discussionsHandlers } from './handlers.ts'
import { eraseComments, exportComments } from './store-person.ts'
import { deleteOldWatchers } from './store.ts'
import { hiddenKind, likeKind, mentionKind, replyKind } from './notifications.ts'
import { discussionsToday } from './today.ts'

export const discussionsFeature = defineFeature({
  name: 'discussions',
  api: { discussions: answer(discussionsApi, discussionsHandlers) },
  parts: [replyKind, mentionKind, likeKind, hiddenKind],
  listeners: [on(todayItems, discussionsToday), on(adminLists, [commentsList])],
  exportPerson: { comments: exportComments },
  erasePerson: eraseComments,
  cleanup: ({ db, clock }) => ({ watchers: () => deleteOldWatchers(db, clock.now()) }),
})
