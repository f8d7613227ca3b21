import { queriesOf } from '#web/queries.ts'
import type { AdminApi } from '../../api.ts'

const query = queriesOf<AdminApi>()

export const todayQuery = () => query('GET /backoffice/today')
