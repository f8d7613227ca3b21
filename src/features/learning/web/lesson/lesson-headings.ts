import type { ShownBlock } from '#features/pages/model.ts'
import { headingsOf } from '#features/pages/web/headings.ts'
import type { PlacedHeading } from '../../reading.ts'

/** Returns the headings in an element's text blocks, in order, for the course tree. */
export function lessonHeadings(blocks: readonly ShownBlock[]): PlacedHeading[] {
  return blocks.flatMap(({ id, component, props }) =>
    component === 'text' && typeof props.html === 'string'
      ? headingsOf(props.html, id).map((heading) => ({ ...heading, blockId: id }))
      : [],
  )
}
