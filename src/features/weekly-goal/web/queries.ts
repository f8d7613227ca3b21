import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { RhythmApi } from '../api.ts'

const query = queriesOf<RhythmApi>()

export const callRhythm = callOf<RhythmApi>()

/** Own days of learning; without a time zone, by the one that was known last. */
export const rhythmQuery = (timeZone?: string) =>
  query('GET /lpm/rhythm', { query: timeZone === undefined ? {} : { timeZone } })
