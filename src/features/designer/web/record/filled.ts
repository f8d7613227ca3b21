import type { PageContent } from '#features/pages/authoring.ts'
import { fillBlock, type RecordWords, wordOf } from '#features/pages/fill-record.ts'
import type { ShownBlock } from '#features/pages/model.ts'
import { fillText } from '#features/pages/record.ts'
import { UNFINISHED } from '../canvas/unfinished.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'

/**
 * Returns a block as the page of a record shows it; a placeholder with the reason if visitors don't see it. Without a record it
 * stays unchanged.
 */
export function filledBlock(block: ShownBlock, kind: Kind | undefined, words: RecordWords | undefined): ShownBlock {
  if (!words || !kind) return block
  const { id, component: type } = block
  return (
    fillBlock(block, words, kind.schema) ?? { id, component: UNFINISHED, version: 1, props: { type, lacks: 'answers' } }
  )
}

/** Returns the title of a record's page: from its template, or that of the page if the template has none. */
export const titleOfRecord = ({ record, title }: Pick<PageContent, 'record' | 'title'>, words: RecordWords): string =>
  fillText(record?.title ?? '', wordOf(words)).trim() || title
