import { ENVIRONMENT_ID } from '#base/environment.ts'
import { queriesOf } from '#web/queries.ts'
import type { PagesApi } from '../api.ts'

const query = queriesOf<PagesApi>()

/** A page by its alias, in one language, with its blocks. */
export const pageQuery = (alias: string, lang: string) =>
  query('GET /lpm/learningPortals/:id/pages/getByAlias', {
    params: { id: ENVIRONMENT_ID },
    query: { alias, lang, withComponents: 'true' },
  })

/** The same page by its id. */
export const pageByIdQuery = (pageId: string, lang: string) =>
  query('GET /lpm/learningPortals/:id/pages/:pageId', { params: { id: ENVIRONMENT_ID, pageId }, query: { lang } })
