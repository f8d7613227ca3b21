import { timingSafeEqual } from 'node:crypto'
import { normaliseLocale } from '#i18n/languages.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import { findMissingFiles } from '#features/files/server/missing-files.ts'
import { draftSettingsFor } from '#features/portal/server/settings-draft.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PageVersion } from '../../authoring.ts'
import type { PagesAuthoringApi } from '../../authoring-api.ts'
import { pagesError } from '../../errors.ts'
import type { Page } from '../../model.ts'
import { issuesOf } from '../block-definitions.ts'
import { isAuthor } from '../is-author.ts'
import { withSections } from '../known-sections.ts'
import { cachedPage, cachedPresentation } from '../cached.ts'
import { presentPage } from '../present.ts'
import { findPageByModel, findVersion, listVersions } from '../store-authoring.ts'
import { listBlockKinds } from './block-kinds.ts'
import { workedOn } from './content.ts'
import {
  findDraft,
  giveUpDraft,
  updateDraft,
  listPages,
  type PageFacts,
  presentAuthored,
  previewSecretOf,
  requireAuthored,
} from './drafts.ts'
import { makePage } from './make-page.ts'
import { publish, removePage, unpublish, withdrawSchedule } from './publish.ts'
import { dropSection, findSections, putSection } from './sections.ts'
import { dropTemplate, findTemplate, putTemplate, listTemplates } from './templates.ts'
import { findTexts, exportXliff, importTexts, importXliff } from './translate.ts'

export const pagesAuthoringHandlers = (kernel: Kernel, facts: PageFacts): Handlers<PagesAuthoringApi> => ({
  'GET /creator/blocks': () => ({ blocks: listBlockKinds(kernel) }),

  'GET /creator/pages': ({ query }) => listPages(kernel, query.q),

  'POST /creator/pages': ({ body, visitor: { userId } }) => makePage(kernel, facts, { ...body, actorId: userId }),

  'GET /creator/pages/:id/draft': ({ params }) => findDraft(kernel, facts, params.id),

  'PUT /creator/pages/:id/draft': ({ params, body, visitor: { userId } }) =>
    updateDraft(kernel, facts, { ...body, id: params.id, actorId: userId }),

  'DELETE /creator/pages/:id/draft': async ({ params, visitor: { userId } }) => {
    await giveUpDraft(kernel, { id: params.id, actorId: userId })
    return {}
  },

  'POST /creator/pages/:id/publication': ({ params, body, visitor: { userId } }) =>
    publish(kernel, facts, { ...body, id: params.id, actorId: userId }),

  'DELETE /creator/pages/:id/publication': ({ params, query, visitor: { userId } }) =>
    (query.what === 'page' ? unpublish : withdrawSchedule)(kernel, { id: params.id, actorId: userId }),

  'DELETE /creator/pages/:id': async ({ params, visitor: { userId } }) => {
    await removePage(kernel, { id: params.id, actorId: userId })
    return {}
  },

  'GET /creator/pages/:id/versions': async ({ params }) => {
    await requireAuthored(kernel.db, params.id)
    return { versions: (await listVersions(kernel.db, params.id)).map(presentVersion) }
  },

  'GET /creator/pages/:id/versions/:number': async ({ params }) => {
    const number = /^\d{1,6}$/.test(params.number) ? Number(params.number) : 0
    const version = await findVersion(kernel.db, { pageId: params.id, number })
    if (!version) throw pagesError('pages.not-found')
    const gone = await findMissingFiles(kernel, version.content)
    return { ...presentVersion(version), content: version.content, gone }
  },

  'GET /creator/pages/:id/file': async ({ params }) => {
    const row = await requireAuthored(kernel.db, params.id)
    return { format: 'portico-page', version: 1, type: row.page.type, content: workedOn(kernel, row) }
  },

  'GET /creator/pages/:id/texts/:lang': ({ params }) =>
    findTexts(kernel, { id: params.id, lang: normaliseLocale(params.lang) }),

  'PUT /creator/pages/:id/texts/:lang': ({ params, body, visitor: { userId } }) =>
    importTexts(kernel, facts, { id: params.id, lang: normaliseLocale(params.lang), file: body, actorId: userId }),

  'GET /creator/pages/:id/xliff/:lang': ({ params }) =>
    exportXliff(kernel, { id: params.id, lang: normaliseLocale(params.lang) }),

  'PUT /creator/pages/:id/xliff/:lang': ({ params, body, visitor: { userId } }) =>
    importXliff(kernel, facts, { ...body, id: params.id, lang: normaliseLocale(params.lang), actorId: userId }),

  'GET /lpm/pages/byModel': async ({ query, visitor, http }) => {
    const alias = await findPageByModel(kernel.db, query)
    const row = alias === undefined ? undefined : await cachedPage(kernel, alias)
    if (!row || !(row.published || isAuthor(visitor))) throw pagesError('pages.not-found')
    const draft = await draftSettingsFor(kernel, { visitor, http })
    const shown = { alias: row.alias, lang: normaliseLocale(query.lang), withComponents: query.withComponents ?? true }
    return cachedPresentation(kernel, { ...shown, draft })
  },

  'GET /lpm/pages/:id/preview': ({ params, query }) =>
    showDraft(kernel, { id: params.id, secret: query.secret, lang: normaliseLocale(query.lang) }),

  'GET /lpm/pageTemplates/:id': ({ params, lang }) => findTemplate(kernel, params.id, lang),

  'GET /lpm/pageTemplates': ({ lang }) => listTemplates(kernel, lang),

  'POST /lpm/pageTemplates': ({ body, visitor: { userId } }) => putTemplate(kernel, { ...body, actorId: userId }),

  'DELETE /lpm/pageTemplates/:id': async ({ params, visitor: { userId } }) => {
    await dropTemplate(kernel, { id: params.id, actorId: userId })
    return {}
  },

  'GET /creator/sections': () => findSections(kernel),

  'PUT /creator/sections/:id': ({ params, body, visitor: { userId } }) =>
    putSection(kernel, { ...body, id: params.id, actorId: userId }),

  'DELETE /creator/sections/:id': async ({ params, visitor: { userId } }) => {
    await dropSection(kernel, { id: params.id, actorId: userId })
    return {}
  },
})

interface VersionRow {
  number: number
  note: string | null
  published_at: Date
  published_by: string | null
  name: string
}

const presentVersion = (row: VersionRow): PageVersion => ({
  number: row.number,
  note: row.note,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by === null ? null : { id: row.published_by, name: row.name },
})

/** Returns the draft as visitors would see it; incomplete blocks are left out. */
async function showDraft(
  kernel: Kernel,
  { id, secret, lang }: { id: string; secret: string; lang: string },
): Promise<Page> {
  if (!isSame(secret, previewSecretOf(kernel, id))) throw pagesError('pages.not-found')
  const row = await requireAuthored(kernel.db, id)
  const content = workedOn(kernel, row)
  const { seo, organization } = await currentSettings(kernel)
  const complete = content.components.filter((block) => issuesOf(kernel, block).length === 0)
  const components = [...(await withSections(kernel, complete))]
  const draft = { ...row.page, ...content, to_top: content.toTop, components, noindex: true }
  const page = presentPage(kernel, draft, {
    lang,
    secret: kernel.config.secret,
    bible: organization.bible,
    fallback: seo,
    withComponents: true,
  })
  return { ...page, edited: presentAuthored(kernel, row).edited }
}

const isSame = (one: string, other: string): boolean =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))
