import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ExamsApi } from '../../api.ts'

const query = queriesOf<ExamsApi>()

export const callChecks = callOf<ExamsApi>()

export const checksQuery = (lang: string) => query('GET /lpm/testChecks', { query: { lang } })

export const checkQuery = (id: string, lang: string) =>
  query('GET /lpm/testChecks/:id', { params: { id }, query: { lang } })
