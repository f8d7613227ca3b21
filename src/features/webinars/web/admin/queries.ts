import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { WebinarsApi } from '../../api.ts'

const ofWebinars = queriesOf<WebinarsApi>()

export const callWebinars = callOf<WebinarsApi>()

export const webinarPlacesQuery = (lang: string) => ofWebinars('GET /creator/webinars', { query: { lang } })

export const attendantsQuery = (id: string) => ofWebinars('GET /creator/webinars/:id/attendance', { params: { id } })

/** Whether a query shows webinars, so that changing one makes it stale. */
export const isOfWebinars = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /creator/webinars')
