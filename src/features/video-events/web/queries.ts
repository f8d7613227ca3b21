import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { VideoEventsApi } from '../api.ts'

const query = queriesOf<VideoEventsApi>()

export const callVideoEvents = callOf<VideoEventsApi>()

export const videoEventQuery = (id: string, lang: string) =>
  query('GET /dvm/videoEvents/:id', { params: { id }, query: { lang } })
