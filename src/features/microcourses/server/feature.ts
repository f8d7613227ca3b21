import { quotedPlace } from '#features/chat/server/quoted-place.ts'
import { interactionOwner } from '#features/results/server/interaction-owners.ts'
import { webinarOwner } from '#features/webinars/server/webinar-owners.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { microcoursesApi } from '../api.ts'
import { findMicrocoursePlace, microcourseInteractions } from './interactions.ts'
import { microcoursesHandlers } from './handlers.ts'
import { exportMicrocourses, moveProgress } from './store.ts'
import { microcourseOwner } from './webinar-owner.ts'

export const microcoursesFeature = defineFeature({
  name: 'microcourses',
  api: { microcourses: answer(microcoursesApi, microcoursesHandlers) },

  listeners: [
    on(webinarOwner, microcourseOwner),
    on(interactionOwner, microcourseInteractions),
    on(quotedPlace, findMicrocoursePlace),
  ],
  exportPerson: { microcourses: exportMicrocourses },
  personRows: {
    'microcourse_progress.user_id': 'merged',
  },
  mergeVisitor: ({ from, to, trx }, { clock }) => moveProgress(trx, { from, to, now: clock.now().toISOString() }),
})
