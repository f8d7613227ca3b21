import { queriesOf } from '#web/queries.ts'
import type { ExamsApi } from '../api.ts'

/** Queries a test as the visitor sees it. Its secret gives access while it is unpublished (API-17). */
export const testQuery = (elementId: string, lang: string, secret?: string) =>
  queriesOf<ExamsApi>()('GET /lpm/tests/:elementId', { params: { elementId }, query: { lang, secret } })
