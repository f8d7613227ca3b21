import { hasRole, type Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PagesApi } from '../api.ts'
import { pagesError } from '../errors.ts'
import { knownPage, knownPresentation } from './known.ts'

export const pagesHandlers = (kernel: Kernel): Handlers<PagesApi> => ({
  'GET /lpm/learningPortals/:id/pages/getByAlias': async ({ query, visitor }) => {
    const row = await knownPage(kernel, query.alias)
    if (!row || !(row.published || isAuthor(visitor))) throw pagesError('pages.not-found')
    return knownPresentation(kernel, {
      alias: row.alias,
      lang: normaliseLocale(query.lang),
      withComponents: query.withComponents ?? true,
    })
  },
})

/** Whether a visitor builds pages and may see those not published (PAGE-50, SEO-06). */
export const isAuthor = (visitor: Visitor) => visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin')
