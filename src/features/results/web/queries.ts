import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ResultsApi } from '../api.ts'

const query = queriesOf<ResultsApi>()

export const callResults = callOf<ResultsApi>()

/** What the visitor himself has answered in an element. */
export const ownResultsQuery = (elementId: string, lang: string) =>
  query('GET /lpm/learningPortals/:portalId/interactionResults', {
    params: { portalId: ENVIRONMENT_ID },
    query: { elementId, lang },
  })

/** How all have answered a message. */
export const aggregateQuery = (of: { dialogId: string; msgId: string }) =>
  query('GET /lpm/learningPortals/:portalId/quizResults/aggregate', {
    params: { portalId: ENVIRONMENT_ID },
    query: of,
  })
