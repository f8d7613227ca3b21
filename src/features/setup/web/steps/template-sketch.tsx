import type { HOME_TEMPLATES } from '../../model.ts'
import styles from './template-sketch.module.css'

/** Blocks of the templates in `db/templates`, from top to bottom. */
const BLOCKS = {
  'home-school': ['wall', 'cards', 'arches', 'lines', 'band'],
  'home-course': ['wall', 'facts', 'arches', 'cards', 'lines'],
  'home-community': ['picture', 'text', 'people', 'cards', 'band'],
} as const satisfies Record<(typeof HOME_TEMPLATES)[number], readonly string[]>

/** How many shapes a block consists of. */
const SHAPES = { wall: 1, cards: 3, arches: 3, lines: 3, band: 1, facts: 3, picture: 2, text: 2, people: 3 } as const

/** A miniature of a template, in the colours of the portal. */
export function TemplateSketch({ id }: { id: keyof typeof BLOCKS }) {
  return (
    <span aria-hidden="true" className={styles.sheet}>
      {BLOCKS[id].map((block) => (
        <span key={block} className={styles.block} data-block={block}>
          {Array.from({ length: SHAPES[block] }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never move
            <span key={index} />
          ))}
        </span>
      ))}
    </span>
  )
}
