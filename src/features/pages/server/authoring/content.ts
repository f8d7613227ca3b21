import { isDeepStrictEqual } from 'node:util'
import type { PageContent, RecordTemplate } from '../../authoring.ts'
import type { SavedBlock } from '../../model.ts'
import { cleanBlock, migrateBlock } from '../block-definitions.ts'
import type { AuthoredRow } from '../store-authoring.ts'
import type { PageRow } from '../store.ts'

/** Returns the published content of a page with every block migrated to its newest version. */
export const contentOf = (row: PageRow): PageContent => ({
  title: row.title,
  alias: row.alias,
  noindex: row.noindex,
  toTop: row.to_top,
  template: row.template,
  header: row.header,
  seo: withoutUndefined(row.seo),
  texts: Object.fromEntries(
    Object.entries(row.texts).map(([lang, { title, seo }]) => [
      lang,
      { ...(title !== undefined && { title }), ...(seo && { seo: withoutUndefined(seo) }) },
    ]),
  ),
  components: row.components.map(migrateBlock),
  ...(row.record && { record: ofToday(row.record) }),
})

const ofToday = (record: RecordTemplate): RecordTemplate => ({
  ...record,
  components: record.components.map(migrateBlock),
})

type Texts = { title?: string; description?: string; keywords?: string }
const withoutUndefined = (texts: { [Name in keyof Texts]?: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

/** Returns the draft of a page, or its published content if there is none. */
export const workedOn = ({ page, draft }: AuthoredRow): PageContent =>
  draft ? draftOf(draft.content) : contentOf(page)

const draftOf = ({ record, ...content }: PageContent): PageContent => ({
  ...content,
  components: content.components.map(migrateBlock),
  ...(record && { record: ofToday(record) }),
})

/** Returns the content with sanitised blocks. Throws if a block is of an unknown kind. */
export function cleanContent({ record, ...content }: PageContent): PageContent {
  const taken = new Set<string>()
  return {
    ...content,
    components: withOwnIds(content.components, taken).map(cleanBlock),
    ...(record && { record: { ...record, components: withOwnIds(record.components, taken).map(cleanBlock) } }),
  }
}

/** Duplicate block ids would be ambiguous: the later block gets a new one. */
function withOwnIds(blocks: readonly SavedBlock[], taken: Set<string>): SavedBlock[] {
  return blocks.map((block) => {
    let { id } = block
    for (let number = 2; taken.has(id); number += 1) id = `${block.id}-${number}`
    taken.add(id)
    return { ...block, id }
  })
}

export const isSameContent = (one: PageContent, other: PageContent): boolean =>
  // Via JSON, as in the database, where undefined values are absent.
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** Returns the content as columns of the page's row. */
export function columnsOf({ toTop, ...content }: PageContent) {
  return { ...content, to_top: toTop }
}
