import type { Visitor } from '#base/roles.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { draftSettingsFor } from '#features/portal/server/settings-draft.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { RequestHttp } from '#server/http/request-visitor.ts'
import type { PagesApi } from '../api.ts'
import { pagesError } from '../errors.ts'
import type { Page } from '../model.ts'
import { isStandardAlias } from '../standard-aliases.ts'
import { isAuthor } from './is-author.ts'
import { type FindShownRecord, cachedPage, cachedPresentation, cachedRecordPresentation } from './cached.ts'
import { standardPage } from './standard-page.ts'
import { findPageAlias } from './store.ts'

export const pagesHandlers = (kernel: Kernel, find: FindShownRecord): Handlers<PagesApi> => ({
  'GET /lpm/learningPortals/:id/pages/getByAlias': ({ query, visitor, http }) =>
    showPage(kernel, find, { ...query, withComponents: query.withComponents ?? true, visitor, http }),

  'GET /lpm/learningPortals/:id/pages/:pageId': async ({ params: { pageId }, query, visitor, http }) => {
    const alias = await kernel.content.get(`alias of page ${pageId}`, () => findPageAlias(kernel.db, pageId))
    if (alias === undefined) throw pagesError('pages.not-found')
    return showPage(kernel, find, { ...query, alias, withComponents: true, visitor, http })
  },
})

interface Showing {
  alias: string
  lang: string
  withComponents: boolean
  visitor: Visitor
  http: RequestHttp
}

async function showPage(
  kernel: Kernel,
  find: FindShownRecord,
  { alias: path, lang: asked, withComponents, visitor, http }: Showing,
): Promise<Page> {
  // On a page of a data source, `groups/abc` is one record.
  const [alias = '', recordId] = path.split('/')
  const lang = normaliseLocale(asked)
  const row = await cachedPage(kernel, alias)
  const draft = await draftSettingsFor(kernel, { visitor, http })
  if (!row || !(row.published || isAuthor(visitor))) {
    if (recordId !== undefined || !isStandardAlias(alias)) throw pagesError('pages.not-found')
    const settings = draft ?? (await currentSettings(kernel))
    return standardPage(kernel, { alias, lang, withComponents, settings })
  }
  const shown = { alias: row.alias, lang, withComponents, draft }
  if (recordId === undefined) return cachedPresentation(kernel, shown)
  return cachedRecordPresentation(kernel, find, { ...shown, recordId })
}
