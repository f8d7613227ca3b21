import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const FIGURES_MAX = 6
const VALUE_MAX = 1e12

export const block = {
  type: 'statistics',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    figures: z
      .array(
        z.object({
          id: z.string().max(64),
          value: z.number().min(0).max(VALUE_MAX),
          /** After the number: `%`, `+`, `min`. */
          unit: z.string().max(12).optional(),
          label: z.string().min(1).max(120),
        }),
      )
      .min(1)
      .max(FIGURES_MAX),
    /** The figures grow to their size when they come into view. */
    countUp: z.boolean().optional(),
    /** `row` is on the page's ground, `wall` on a wall in the portal's colour. */
    variant: z.enum(['row', 'wall']),
  }),
  starter: { title: '', figures: [], countUp: true, variant: 'row' },
  migrations: [],
} satisfies BlockDefinition

export type StatisticsProps = z.infer<typeof block.props>
