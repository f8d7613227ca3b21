import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { AwardsApi } from '../api.ts'
import type { GiftState } from '../gift-states.ts'

const query = queriesOf<AwardsApi>()

export const callAwards = callOf<AwardsApi>()

/** Queries a course's awards, and which of them the visitor has earned. */
export const courseAwardsQuery = (courseId: string, lang: string) =>
  query('GET /lpm/courses/:courseId/awards', { params: { courseId }, query: { lang } })

/** Queries one's own certificates and awards. */
export const ownAwardsQuery = (lang: string) =>
  query('GET /lpm/learningPortals/:id/ownAwards', { params: { id: ENVIRONMENT_ID }, query: { lang } })

/** Queries a certificate by its number. */
export const certificateQuery = (number: string) => query('GET /lpm/certificates/:number', { params: { number } })

/** Queries gift requests for the administration, by state or all. */
export const giftsQuery = (state: GiftState | undefined) => query('GET /lpm/giftRequests', { query: { state } })

/** Queries certificates for the administration. */
export const certificatesQuery = (q: string) => query('GET /lpm/certificates', { query: { q } })

/** Whether a query shows awards: all of them change with a request. */
export const isAwardsKey = ([route]: readonly unknown[]): boolean =>
  typeof route === 'string' && (route.includes('/awards') || route.includes('/ownAwards'))

/** Whether a query shows gift requests, certificates or awards. */
export const isOfAwards = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/lpm\/(?:giftRequests|certificate|awards)/.test(route)
