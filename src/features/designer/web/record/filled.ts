import type { PageContent } from '#features/pages/authoring.ts'
import { fillBlock, type RecordWords, wordOf } from '#features/pages/fill-record.ts'
import type { ShownBlock } from '#features/pages/model.ts'
import { fillText } from '#features/pages/record.ts'
import { UNFINISHED } from '../canvas/unfinished.ts'
import type { Kind } from '../editor.ts'

/** A block as the page of a record shows it; where visitors get none, a place that says why. Without words it stays as it is. */
export function filledBlock(block: ShownBlock, kind: Kind | undefined, words: RecordWords | undefined): ShownBlock {
  if (!words || !kind) return block
  const { id, component: type } = block
  return (
    fillBlock(block, words, kind.schema) ?? { id, component: UNFINISHED, version: 1, props: { type, lacks: 'answers' } }
  )
}

/** How the page of a record is called: by its template, or as the page where that says nothing of it. */
export const titleOfRecord = ({ record, title }: Pick<PageContent, 'record' | 'title'>, words: RecordWords): string =>
  fillText(record?.title ?? '', wordOf(words)).trim() || title
