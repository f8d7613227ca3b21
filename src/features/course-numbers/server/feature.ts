import { answer, defineFeature, on } from '#server/feature.ts'
import { guestsLeave } from '#server/person-data.ts'
import { courseNumbersApi } from '../api.ts'
import { handleCounting, keepCountsOf } from './count.ts'
import { courseNumbersHandlers } from './handlers.ts'
import { addNumbersFiles } from './numbers-file.ts'

/** What people do in a course, as counts. */
export const courseNumbersFeature = defineFeature({
  name: 'course-numbers',
  api: { courseNumbers: answer(courseNumbersApi, courseNumbersHandlers) },
  addresses: addNumbersFiles,
  jobs: handleCounting,
  erasePerson: (trx, userId, kernel) => keepCountsOf(trx, [userId], kernel),
  listeners: [on(guestsLeave, keepCountsOf)],
})
