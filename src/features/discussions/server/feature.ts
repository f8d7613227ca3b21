import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { commentsList } from './admin-list.ts'
import { discussionsApi } from '../api.ts'
import { discussionsHandlers } from './handlers.ts'
import { moveReactions } from './store-merge.ts'
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
  mergeVisitor: moveReactions,
  personRows: {
    'comments.user_id': 'moved',
    'comments.hidden_by': 'moved',
    'comment_likes.user_id': 'merged',
    'comment_reports.user_id': 'merged',
    'comment_blocks.user_id': { oneFor: [] },
    'comment_blocks.blocked_by': 'moved',
    'discussion_watchers.user_id': 'ended',
  },
  erasePerson: eraseComments,
  cleanup: ({ db, clock }) => ({ watchers: () => deleteOldWatchers(db, clock.now()) }),
})
