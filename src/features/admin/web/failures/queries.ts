import type { FailuresApi } from '#features/error-log/api.ts'
import type { FailureFilter } from '#features/error-log/model.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<FailuresApi>()

export const callFailures = callOf<FailuresApi>()

export const failuresQuery = (filter: FailureFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/failures', { query: filter })

/** Where something can fail. */
export const PLACES = ['browser', 'server', 'job'] as const

/** Whether a query is about failures, and so is stale after jobs were retried. */
export const isOfFailures = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  route === 'GET /backoffice/failures'

/** Reads the filter of the page from its query string. */
export function failuresIn(address: URLSearchParams): FailureFilter & { cursor?: string | undefined } {
  return {
    q: address.get('q') || undefined,
    place: PLACES.find((place) => place === address.get('place')),
    cursor: address.get('cursor') || undefined,
  }
}
