import { countReminded } from '#features/authoring/server/effects.ts'
import { countAttempts, countTestPeople } from '#features/exams/server/store-counts.ts'
import { countPeople } from '#features/results/server/store-counts.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { TryApi } from '../try-api.ts'
import { findPublishedStart } from './store.ts'
import { tryQuestion } from './try-question.ts'
import { tryTest } from './try-test.ts'

export const tryHandlers = (kernel: Kernel): Handlers<TryApi> => ({
  'POST /creator/try': async ({ body }) => tryQuestion(kernel, body),

  'POST /creator/try/test': async ({ body }) => tryTest(kernel, body),

  'GET /creator/studio/elements/:elementId/answers': async ({ params }) => {
    const [attempts, people, inTest, webinar] = await Promise.all([
      countAttempts(kernel.db, params.elementId),
      countPeople(kernel.db, params.elementId),
      countTestPeople(kernel.db, params.elementId),
      findPublishedStart(kernel.db, params.elementId),
    ])
    const startsAt =
      webinar === null ? null : { startDate: webinar, reminded: await countReminded(kernel.db, params.elementId) }
    return { attempts, people: { ...people, ...inTest }, webinar: startsAt }
  },
})
