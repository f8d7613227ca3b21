import type { ShownBlock } from '#features/pages/model.ts'
import { headingsOf } from '#features/pages/web/headings.ts'
import type { PlacedHeading } from '../../reading.ts'

/** Headings of an element's texts, in order: what its part of the course tree lists. */
export function lessonHeadings(blocks: readonly ShownBlock[]): PlacedHeading[] {
  return blocks.flatMap(({ id, component, props }) =>
    component === 'text' && typeof props.html === 'string'
      ? headingsOf(props.html, id).map((heading) => ({ ...heading, blockId: id }))
      : [],
  )
}
