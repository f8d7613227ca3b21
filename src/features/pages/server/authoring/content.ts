import { isDeepStrictEqual } from 'node:util'
import type { PageContent, RecordTemplate } from '../../authoring.ts'
import type { SavedBlock } from '../../model.ts'
import { cleanBlock, migrateBlock } from '../block-definitions.ts'
import type { AuthoredRow } from '../store-authoring.ts'
import type { PageRow } from '../store.ts'

/** What visitors see of a page, as authors change it: every block of the newest version. */
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

/** What is worked on: the draft, or without one what visitors see. */
export const workedOn = ({ page, draft }: AuthoredRow): PageContent =>
  draft ? draftOf(draft.content) : contentOf(page)

const draftOf = ({ record, ...content }: PageContent): PageContent => ({
  ...content,
  components: content.components.map(migrateBlock),
  ...(record && { record: ofToday(record) }),
})

/** A content whose blocks are clean. Throws when one is of an unknown kind. */
export function cleanContent({ record, ...content }: PageContent): PageContent {
  const taken = new Set<string>()
  return {
    ...content,
    components: withOwnIds(content.components, taken).map(cleanBlock),
    ...(record && { record: { ...record, components: withOwnIds(record.components, taken).map(cleanBlock) } }),
  }
}

/** Two blocks with one id could not be told apart: the later of them gets another. */
function withOwnIds(blocks: readonly SavedBlock[], taken: Set<string>): SavedBlock[] {
  return blocks.map((block) => {
    let { id } = block
    for (let number = 2; taken.has(id); number += 1) id = `${block.id}-${number}`
    taken.add(id)
    return { ...block, id }
  })
}

export const isSameContent = (one: PageContent, other: PageContent): boolean =>
  // Through JSON, as the database keeps them: what is undefined is absent.
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** A content as the row of its page holds it. */
export function columnsOf({ toTop, ...content }: PageContent) {
  return { ...content, to_top: toTop }
}
