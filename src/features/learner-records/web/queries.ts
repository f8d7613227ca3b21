import { queriesOf } from '#web/queries.ts'
import type { LearnersApi } from '../api.ts'

const query = queriesOf<LearnersApi>()

/** A learner's work in an element. */
export const learnerElementQuery = (of: { userId: string; elementId: string; lang: string }) =>
  query('GET /mp/learners/:userId/elements/:elementId', {
    params: { userId: of.userId, elementId: of.elementId },
    query: { lang: of.lang },
  })
