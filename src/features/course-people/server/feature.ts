import { answer, defineFeature, on } from '#server/feature.ts'
import { partAccess } from '#server/http/admit.ts'
import { coursePeopleApi } from '../api.ts'
import { coursePeopleHandlers } from './handlers.ts'
import { partGiven } from './notifications.ts'
import { hasPartAccess } from './rights.ts'
import { moveParts } from './store-merge.ts'
import { listPartsOf } from './store.ts'

/** Parts of people in courses, and the rights that they give. */
export const coursePeopleFeature = defineFeature({
  name: 'course-people',
  api: { coursePeople: answer(coursePeopleApi, coursePeopleHandlers) },
  mergeVisitor: moveParts,
  personRows: {
    'course_people.user_id': 'merged',
    'course_people.added_by': 'moved',
  },
  parts: [partGiven],
  listeners: [on(partAccess, hasPartAccess)],
  exportPerson: {
    courseParts: async (db, userId) =>
      (await listPartsOf(db, userId)).map(({ course_id: courseId, part, languages, added_at: addedAt }) => ({
        courseId,
        part,
        languages,
        addedAt,
      })),
  },
})
