import { isDeepStrictEqual } from 'node:util'
import type { Kernel } from '#server/kernel.ts'
import type { PageContent, RecordTemplate } from '../../authoring.ts'
import type { SavedBlock } from '../../model.ts'
import { cleanBlock, migrateBlock } from '../block-definitions.ts'
import type { AuthoredRow } from '../store-authoring.ts'
import type { PageRow } from '../store.ts'

type WithParts = Pick<Kernel, 'parts'>

/** Returns the published content of a page with every block migrated to its newest version. */
export const contentOf = (kernel: WithParts, row: PageRow): PageContent => ({
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
  components: migrated(kernel, row.components),
  ...(row.record && { record: ofToday(kernel, row.record) }),
})

const migrated = (kernel: WithParts, blocks: readonly SavedBlock[]): SavedBlock[] =>
  blocks.map((block) => migrateBlock(kernel, block))

const ofToday = (kernel: WithParts, record: RecordTemplate): RecordTemplate => ({
  ...record,
  components: migrated(kernel, record.components),
})

type Texts = { title?: string; description?: string; keywords?: string }
const withoutUndefined = (texts: { [Name in keyof Texts]?: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

/** Returns the draft of a page, or its published content if there is none. */
export const workedOn = (kernel: WithParts, { page, draft }: AuthoredRow): PageContent =>
  draft ? draftOf(kernel, draft.content) : contentOf(kernel, page)

const draftOf = (kernel: WithParts, { record, ...content }: PageContent): PageContent => ({
  ...content,
  components: migrated(kernel, content.components),
  ...(record && { record: ofToday(kernel, record) }),
})

/** Returns the content with sanitised blocks. Throws if a block is of an unknown kind. */
export function cleanContent(kernel: WithParts, { record, ...content }: PageContent): PageContent {
  const taken = new Set<string>()
  const cleaned = (blocks: readonly SavedBlock[]) => withOwnIds(blocks, taken).map((block) => cleanBlock(kernel, block))
  return {
    ...content,
    components: cleaned(content.components),
    ...(record && { record: { ...record, components: cleaned(record.components) } }),
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
