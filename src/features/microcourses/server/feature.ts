import { webinarHome } from '#features/webinars/server/homes.ts'
import { answer, defineFeature, on } from '#server/feature.ts'
import { microcoursesApi } from '../api.ts'
import { microcoursesHandlers } from './handlers.ts'
import { exportMicrocourses, moveProgress } from './store.ts'
import { microcourseHome } from './webinar-home.ts'

export const microcoursesFeature = defineFeature({
  name: 'microcourses',
  api: { microcourses: answer(microcoursesApi, microcoursesHandlers) },

  listeners: [on(webinarHome, microcourseHome)],
  exportPerson: { microcourses: exportMicrocourses },
  mergeVisitor: ({ from, to, trx }, { clock }) => moveProgress(trx, { from, to, now: clock.now().toISOString() }),
})
