import type { FailuresApi } from '#features/failures/api.ts'
import type { FailureFilter } from '#features/failures/model.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<FailuresApi>()

export const callFailures = callOf<FailuresApi>()

export const failuresQuery = (filter: FailureFilter & { cursor?: string | undefined }) =>
  query('GET /backoffice/failures', { query: filter })

/** What the address of the page asks for. */
export function failuresIn(address: URLSearchParams): FailureFilter & { cursor?: string | undefined } {
  const place = address.get('place')
  return {
    q: address.get('q') || undefined,
    place: place === 'browser' || place === 'server' ? place : undefined,
    cursor: address.get('cursor') || undefined,
  }
}
