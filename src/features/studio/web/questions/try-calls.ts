import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { TryApi } from '../../try-api.ts'

const query = queriesOf<TryApi>()

export const callTry = callOf<TryApi>()

/** How many people have answered the questions of an element. */
export const answersQuery = (elementId: string) =>
  query('GET /creator/studio/elements/:elementId/answers', { params: { elementId } })
