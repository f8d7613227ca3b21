import type { VideoEventsApi } from '../../api.ts'
import type { WebinarsApi } from '#features/webinars/api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const ofEvents = queriesOf<VideoEventsApi>()
const ofWebinars = queriesOf<WebinarsApi>()

export const callEvents = callOf<VideoEventsApi>()
export const callWebinars = callOf<WebinarsApi>()

export const eventsQuery = () => ofEvents('GET /dvm/videoEvents')

export const participantsQuery = (id: string) => ofEvents('GET /dvm/videoEvents/:id/participants', { params: { id } })

export const webinarPlacesQuery = (lang: string) => ofWebinars('GET /creator/webinars', { query: { lang } })

export const attendantsQuery = (id: string) => ofWebinars('GET /creator/webinars/:id/attendance', { params: { id } })

/** Whether an answer tells of events or webinars: old when one was changed. */
export const isOfEvents = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:dvm\/videoEvents|creator\/webinars)/.test(route)
