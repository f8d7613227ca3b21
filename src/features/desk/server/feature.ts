import { messagesPosted } from '#features/chat/server/post.ts'
import { connectionChanged } from '#features/mentors/server/connections.ts'
import { learningChanged } from '#features/progress/server/learning-listeners.ts'
import { paletteEntries } from '#features/palette/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { deskApi } from '../api.ts'
import { noteConnection, noteMessages } from './follow-chats.ts'
import { deskHandlers } from './handlers.ts'
import { deskPalette } from './palette.ts'
import { exportDesk } from './store-person.ts'
import { deleteOldDeskWatchers } from './store-watchers.ts'
import { publishCards } from './events.ts'
import { deskToday } from './today.ts'

export const deskFeature = defineFeature({
  name: 'desk',
  api: { desk: answer(deskApi, deskHandlers) },

  listeners: [
    on(messagesPosted, noteMessages),
    on(connectionChanged, noteConnection),
    on(learningChanged, publishCards),
    on(todayItems, deskToday),
    on(paletteEntries, deskPalette),
  ],
  exportPerson: { desk: exportDesk },
  personRows: {
    'desk_answers.owner_id': 'moved',
    'desk_bulks.author_id': 'moved',
    'desk_bulk_learners.learner_id': { oneFor: ['bulk_id'] },
    'desk_notes.learner_id': 'moved',
    'desk_notes.author_id': 'moved',
    'desk_views.owner_id': 'moved',
    'desk_watchers.user_id': 'ended',
    'desk_card_watchers.learner_id': 'ended',
    'desk_card_watchers.user_id': 'ended',
  },
  cleanup: ({ db, clock }) => ({ deskWatchers: () => deleteOldDeskWatchers(db, clock.now()) }),
})
