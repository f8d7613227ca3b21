import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { RhythmApi } from '../api.ts'

const query = queriesOf<RhythmApi>()

export const callRhythm = callOf<RhythmApi>()

/** Queries one's own weeks; without a time zone, by the last known one. */
export const rhythmQuery = (timeZone?: string) =>
  query('GET /lpm/rhythm', { query: timeZone === undefined ? {} : { timeZone } })
