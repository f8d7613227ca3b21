import { ENVIRONMENT_ID } from '#base/environment.ts'
import { queriesOf } from '#web/queries.ts'
import type { PagesApi } from '../api.ts'

const query = queriesOf<PagesApi>()

/** Query for a page with its blocks, by alias, in one language. */
export const pageQuery = (alias: string, lang: string) =>
  query('GET /lpm/learningPortals/:id/pages/getByAlias', {
    params: { id: ENVIRONMENT_ID },
    query: { alias, lang, withComponents: 'true' },
  })

/** The same by page id. */
export const pageByIdQuery = (pageId: string, lang: string) =>
  query('GET /lpm/learningPortals/:id/pages/:pageId', { params: { id: ENVIRONMENT_ID, pageId }, query: { lang } })
