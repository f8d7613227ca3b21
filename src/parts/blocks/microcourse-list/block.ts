import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'microcourse-list',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** Only these, in this order; if absent all, in the portal's order. */
    microcourseIds: z
      .array(z.string().max(64).meta({ field: 'microcourse' }))
      .max(100)
      .optional(),
    /** The most entries that are shown. */
    limit: z.int().min(1).max(100).optional(),
    /** A slider of few microcourses is a grid. */
    variant: z.enum(['grid', 'slider']),
  }),
  starter: { title: '', variant: 'grid' },
} satisfies BlockDefinition

export type MicrocourseListProps = z.infer<typeof block.props>
