import { queriesOf } from '#web/queries.ts'
import type { RemindersApi } from '../api.ts'

/** Queries the reminders that the learner asked for; needs a signed-in user. */
export const remindersQuery = () => queriesOf<RemindersApi>()('GET /lpm/reminders')
