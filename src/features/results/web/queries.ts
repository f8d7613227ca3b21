import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ResultsApi } from '../api.ts'

const query = queriesOf<ResultsApi>()

export const callResults = callOf<ResultsApi>()

/** Queries what the visitor has answered in an element. */
export const ownResultsQuery = (elementId: string, lang: string) =>
  query('GET /lpm/learningPortals/:portalId/interactionResults', {
    params: { portalId: ENVIRONMENT_ID },
    query: { elementId, lang },
  })

/** Queries the counts of everybody's answers to a message. */
export const aggregateQuery = (of: { dialogId: string; msgId: string }) =>
  query('GET /lpm/learningPortals/:portalId/quizResults/aggregate', {
    params: { portalId: ENVIRONMENT_ID },
    query: of,
  })
