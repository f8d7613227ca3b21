import { ENVIRONMENT_ID } from '#base/environment.ts'
import { queriesOf } from '#web/queries.ts'
import type { VideoProgressApi } from '../api.ts'

const query = queriesOf<VideoProgressApi>()

/** Queries what the visitor has watched in an element. */
export const ownWatchedQuery = (elementId: string, lang: string) =>
  query('GET /lpm/learningPortals/:portalId/watched', {
    params: { portalId: ENVIRONMENT_ID },
    query: { elementId, lang },
  })

/** Queries what a learner has watched in all courses. */
export const learnerWatchedQuery = (userId: string, lang: string) =>
  query('GET /lpm/progresses/:id/watched', { params: { id: `${ENVIRONMENT_ID}:${userId}` }, query: { lang } })
