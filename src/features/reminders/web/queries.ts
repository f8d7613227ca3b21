import { queriesOf } from '#web/queries.ts'
import type { RemindersApi } from '../api.ts'

/** Of what the learner has asked to be reminded; for who is signed in. */
export const remindersQuery = () => queriesOf<RemindersApi>()('GET /lpm/reminders')
