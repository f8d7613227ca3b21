import type { PortalSettings } from '#features/portal/model.ts'
import { currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { pagesError } from '../errors.ts'
import type { Page } from '../model.ts'
import { fillText } from '../record.ts'
import { fillBlock, type RecordWords, wordOf } from '../fill-record.ts'
import { schemaOfType } from './authoring/block-kinds.ts'
import { describeBlocks } from './describe-blocks.ts'
import { withSections } from './known-sections.ts'
import { presentPage } from './present.ts'
import { findPage, type PageRow } from './store.ts'

/** Returns a page by its alias, published or not. Cached. */
export const cachedPage = ({ db, content }: Kernel, alias: string): Promise<PageRow | undefined> =>
  content.get(`page ${alias}`, () => findPage(db, alias))

interface Showing {
  alias: string
  lang: string
  withComponents: boolean
  /** Draft settings that this visitor previews: the result is not cached. */
  draft?: PortalSettings | undefined
}

/** Returns a page as shown in a language. Cached. Throws if the page no longer exists. */
export function cachedPresentation(kernel: Kernel, { alias, draft, ...shown }: Showing): Promise<Page> {
  const key = JSON.stringify(['presented page', alias, shown.lang, shown.withComponents])
  return remembered(kernel, { draft, key }, async () => {
    const row = await findPage(kernel.db, alias)
    if (!row) throw pagesError('pages.not-found')
    const { seo, organization } = draft ?? (await currentSettings(kernel))
    const components = [...(await withSections(kernel, row.components))]
    return presentPage(
      kernel,
      { ...row, components },
      { ...shown, secret: kernel.config.secret, bible: organization.bible, fallback: seo },
    )
  })
}

const remembered = (
  { content }: Kernel,
  { draft, key }: { draft: PortalSettings | undefined; key: string },
  load: () => Promise<Page>,
): Promise<Page> => (draft ? load() : content.get(key, load))

/** A record of a data source as visitors may see it. */
export interface ShownRecord {
  id: string
  words: RecordWords
}

/** Finds a public record in a language. Provided by the forms feature. */
export type FindShownRecord = (of: {
  sourceId: string
  recordId: string
  lang: string
}) => Promise<ShownRecord | undefined>

/** Returns one record on the page of its data source, in a language. Cached. */
export function cachedRecordPresentation(
  kernel: Kernel,
  find: FindShownRecord,
  { alias, recordId, lang, withComponents, draft }: Showing & { recordId: string },
): Promise<Page> {
  const key = JSON.stringify(['presented record', alias, recordId, lang, withComponents])
  return remembered(kernel, { draft, key }, async () => {
    const row = await findPage(kernel.db, alias)
    const template = row?.type === 'datasource' ? row.record : undefined
    const record = row?.model_id && template ? await find({ sourceId: row.model_id, recordId, lang }) : undefined
    if (!row || !template || !record) throw pagesError('pages.not-found')
    const { seo, organization } = draft ?? (await currentSettings(kernel))
    const title = fillText(template.title, wordOf(record.words)).trim() || row.title
    const page = presentPage(
      kernel,
      {
        ...row,
        alias: `${alias}/${record.id}`,
        title,
        // Titles in other languages belong to the list.
        texts: Object.fromEntries(Object.keys(row.texts).map((code) => [code, {}])),
        seo: {},
        noindex: row.noindex || template.noindex,
        components: [...(await withSections(kernel, template.components))],
      },
      {
        lang,
        withComponents: true,
        secret: kernel.config.secret,
        bible: organization.bible,
        fallback: seo,
        fill: (block) => fillBlock(block, record.words, schemaOfType(kernel, block.component) ?? {}),
      },
    )
    // Generating an image per record would be expensive: they share the image of their list.
    const image = `/og/${lang}/${alias}/image.png`
    const description = describeBlocks(kernel, page.components) || page.seo.description
    return {
      ...page,
      components: withComponents ? page.components : [],
      seo: { ...page.seo, description, og: { ...page.seo.og, description, image } },
    }
  })
}
