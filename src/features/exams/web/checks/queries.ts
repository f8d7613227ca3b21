import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { TestsApi } from '../../api.ts'

const query = queriesOf<TestsApi>()

export const callChecks = callOf<TestsApi>()

export const checksQuery = (lang: string) => query('GET /lpm/testChecks', { query: { lang } })

export const checkQuery = (id: string, lang: string) =>
  query('GET /lpm/testChecks/:id', { params: { id }, query: { lang } })
