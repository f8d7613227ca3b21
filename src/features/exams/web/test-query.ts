import { queriesOf } from '#web/queries.ts'
import type { TestsApi } from '../api.ts'

/** A test as it stands before the visitor. With its secret also one that is not published (API-17). */
export const testQuery = (elementId: string, lang: string, secret?: string) =>
  queriesOf<TestsApi>()('GET /lpm/tests/:elementId', { params: { elementId }, query: { lang, secret } })
