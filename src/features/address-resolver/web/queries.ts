import { queriesOf } from '#web/queries.ts'
import type { LinksApi } from '../api.ts'

const query = queriesOf<LinksApi>()

/** What is at a path without language, such as `/about/`. */
export const resolveQuery = (path: string) => query('GET /router/resolve', { query: { path } })
