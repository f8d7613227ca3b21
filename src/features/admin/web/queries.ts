import { queriesOf } from '#web/queries.ts'
import type { AdminApi } from '../api.ts'

const query = queriesOf<AdminApi>()

export const healthQuery = () => query('GET /backoffice/health')
