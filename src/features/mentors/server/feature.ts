import { arrival } from '#features/accounts/server/invitations/note-arrival.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { mentorsApi } from '../api.ts'
import { connectArrived } from './connect-arrived.ts'
import { mentorsHandlers } from './handlers.ts'
import { handleRegrouping, leaveLearners } from './regroup.ts'
import { eraseMadeBy, exportConnections } from './store-connections.ts'

export const mentorsFeature = defineFeature({
  name: 'mentors',
  api: { mentors: answer(mentorsApi, mentorsHandlers) },

  jobs: handleRegrouping,
  listeners: [on(arrival, connectArrived)],
  exportPerson: { mentors: exportConnections },
  erasePerson: async (trx, userId, kernel) => {
    await leaveLearners(kernel, trx, userId)
    await eraseMadeBy(trx, userId)
  },
})
