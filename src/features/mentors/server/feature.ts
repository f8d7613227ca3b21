import { arrival } from '#features/accounts/server/invitations/note-arrival.ts'
import { adminLists } from '#features/admin-shell/server/hooks.ts'
import { todayItems } from '#features/today/server/hooks.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { mentorsList, teamsList } from './admin-lists.ts'
import { mentorsApi } from '../api.ts'
import { connectInvited } from './connect-invited.ts'
import { mentorsHandlers } from './handlers.ts'
import { handleReassignment, reassignLearnersOf } from './reassign-learners.ts'
import { eraseMadeBy, exportConnections } from './store-connections.ts'
import { moveMentoring } from './store-merge.ts'
import { mentorsToday } from './today.ts'

export const mentorsFeature = defineFeature({
  name: 'mentors',
  api: { mentors: answer(mentorsApi, mentorsHandlers) },

  jobs: handleReassignment,
  listeners: [on(arrival, connectInvited), on(todayItems, mentorsToday), on(adminLists, [mentorsList, teamsList])],
  exportPerson: { mentors: exportConnections },
  mergeVisitor: moveMentoring,
  personRows: {
    'team_members.user_id': 'merged',
    'mentor_profiles.user_id': { oneFor: [] },
    'mentor_profiles.stand_in_id': 'merged',
    'mentor_connections.learner_id': 'merged',
    'mentor_connections.mentor_id': 'moved',
  },
  erasePerson: async (trx, userId, kernel) => {
    await reassignLearnersOf(kernel, trx, userId)
    await eraseMadeBy(trx, userId)
  },
})
