import type { AwardsApi } from '../../../api.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<AwardsApi>()

export const awardsQuery = () => query('GET /lpm/awards')
