import type { PagesAuthoringApi } from '#features/pages/authoring-api.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<PagesAuthoringApi>()

/** All pages of the portal, as their authors see them. */
export const pagesQuery = (q?: string) => query('GET /creator/pages', { query: { q } })

export const blockKindsQuery = () => ({ ...query('GET /creator/blocks'), staleTime: Infinity })
