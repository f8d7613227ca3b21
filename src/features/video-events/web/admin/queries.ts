import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { VideoEventsApi } from '../../api.ts'

const ofEvents = queriesOf<VideoEventsApi>()

export const callEvents = callOf<VideoEventsApi>()

export const eventsQuery = () => ofEvents('GET /dvm/videoEvents')

export const participantsQuery = (id: string) => ofEvents('GET /dvm/videoEvents/:id/participants', { params: { id } })

/** Whether a query shows video events, so that changing one makes it stale. */
export const isOfEvents = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /dvm/videoEvents')
