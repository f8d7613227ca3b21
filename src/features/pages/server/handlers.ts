import { hasRole, type Visitor } from '#base/roles.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PagesApi } from '../api.ts'
import { pagesError } from '../errors.ts'
import { presentPage } from './present.ts'
import { findPage } from './store.ts'

export const pagesHandlers = (kernel: Kernel): Handlers<PagesApi> => ({
  'GET /lpm/learningPortals/:id/pages/getByAlias': async ({ query, visitor }) => {
    const row = await findPage(kernel.db, query.alias)
    if (!row || !(row.published || isAuthor(visitor))) throw pagesError('pages.not-found')
    const { seo } = await currentSettings(kernel)
    return presentPage(row, {
      lang: normaliseLocale(query.lang),
      fallback: seo,
      withComponents: query.withComponents ?? true,
    })
  },
})

/** Whether a visitor builds pages and may see those not published (PAGE-50, SEO-06). */
export const isAuthor = (visitor: Visitor) => visitor.kind === 'user' && hasRole(visitor.roles, 'envmgr-admin')
