import type { PagesAuthoringApi } from '#features/pages/authoring-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<PagesAuthoringApi>()

export const callAuthoring = callOf<PagesAuthoringApi>()

/** The draft of a page. Never cached, because somebody else may have edited it. */
export const draftQuery = (id: string) => ({
  ...query('GET /creator/pages/:id/draft', { params: { id } }),
  staleTime: 0,
})

export const sectionsQuery = () => query('GET /creator/sections')

export const templatesQuery = () => query('GET /lpm/pageTemplates')

export const versionsQuery = (id: string) => query('GET /creator/pages/:id/versions', { params: { id } })

export const versionQuery = (id: string, number: number) =>
  query('GET /creator/pages/:id/versions/:number', { params: { id, number: String(number) } })

/** Whether a query key belongs to pages as their authors see them. */
export const isOfPages = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:creator\/(?:pages|sections)|lpm\/pageTemplates)/.test(route)

/** The draft of a page as visitors would see it. */
export const previewQuery = ({ id, secret, lang }: { id: string; secret: string; lang: string }) => ({
  ...query('GET /lpm/pages/:id/preview', { params: { id }, query: { secret, lang } }),
  staleTime: 0,
})
