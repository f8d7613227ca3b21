import { queriesOf } from '#web/queries.ts'
import type { LinksApi } from '../api.ts'

const query = queriesOf<LinksApi>()

/** What stands at a path without language, as `/about/`. */
export const resolveQuery = (path: string) => query('GET /router/resolve', { query: { path } })
