import { queriesOf } from '#web/queries.ts'
import type { LearnersApi } from '../api.ts'

const query = queriesOf<LearnersApi>()

/** How a learner stands in an element. */
export const learnerElementQuery = (of: { userId: string; elementId: string; lang: string }) =>
  query('GET /mp/learners/:userId/elements/:elementId', {
    params: { userId: of.userId, elementId: of.elementId },
    query: { lang: of.lang },
  })
