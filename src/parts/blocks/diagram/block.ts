import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const ENTRIES_MIN = 2
const ENTRIES_MAX = 12
const VALUE_MAX = 1e12

export const block = {
  type: 'diagram',
  version: 1,
  category: 'diagram',
  props: z.object({
    title: z.string().min(1).max(160),
    text: z.string().max(400).optional(),
    /** Unit after each number: `%`, `kg`, `hours`. */
    unit: z.string().max(16).optional(),
    entries: z
      .array(
        z.object({
          id: z.string().max(64),
          label: z.string().min(1).max(80),
          value: z.number().min(0).max(VALUE_MAX),
          /** Highlights the value. */
          marked: z.boolean().optional(),
        }),
      )
      .min(ENTRIES_MIN)
      .max(ENTRIES_MAX),
    /** Source of the numbers. */
    caption: z.string().max(300).optional(),
    /** `bars` are horizontal, `columns` are arches, `line` is a course of time, `ring` shows parts of a whole. */
    variant: z.enum(['bars', 'columns', 'line', 'ring']),
  }),
  starter: { title: '', entries: [], variant: 'columns' },
  migrations: [],
} satisfies BlockDefinition

export type DiagramProps = z.infer<typeof block.props>
export type DiagramEntry = DiagramProps['entries'][number]
