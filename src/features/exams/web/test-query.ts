import { queriesOf } from '#web/queries.ts'
import type { TestsApi } from '../api.ts'

/** Queries a test as the visitor sees it. Its secret gives access while it is unpublished (API-17). */
export const testQuery = (elementId: string, lang: string, secret?: string) =>
  queriesOf<TestsApi>()('GET /lpm/tests/:elementId', { params: { elementId }, query: { lang, secret } })
