import type { Visitor } from '#base/roles.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PagesApi } from '../api.ts'
import { pagesError } from '../errors.ts'
import type { Page } from '../model.ts'
import { isAuthor } from './is-author.ts'
import { knownPage, knownPresentation } from './known.ts'
import { findPageAlias } from './store.ts'

export const pagesHandlers = (kernel: Kernel): Handlers<PagesApi> => ({
  'GET /lpm/learningPortals/:id/pages/getByAlias': ({ query, visitor }) =>
    showPage(kernel, { ...query, withComponents: query.withComponents ?? true, visitor }),

  'GET /lpm/learningPortals/:id/pages/:pageId': async ({ params: { pageId }, query, visitor }) => {
    const alias = await kernel.content.get(`alias of page ${pageId}`, () => findPageAlias(kernel.db, pageId))
    if (alias === undefined) throw pagesError('pages.not-found')
    return showPage(kernel, { ...query, alias, withComponents: true, visitor })
  },
})

interface Showing {
  alias: string
  lang: string
  withComponents: boolean
  visitor: Visitor
}

async function showPage(kernel: Kernel, { alias, lang, withComponents, visitor }: Showing): Promise<Page> {
  const row = await knownPage(kernel, alias)
  if (!row || !(row.published || isAuthor(visitor))) throw pagesError('pages.not-found')
  return knownPresentation(kernel, { alias: row.alias, lang: normaliseLocale(lang), withComponents })
}
