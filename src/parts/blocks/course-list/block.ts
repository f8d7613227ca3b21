import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'course-list',
  version: 2,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** In this order. If absent, the courses of `categoryId`, or all, in the portal's order. */
    courseIds: z
      .array(z.string().max(64).meta({ field: 'course' }))
      .max(100)
      .optional(),
    categoryId: z.string().max(64).meta({ field: 'course-category' }).optional(),
    /** A slider of few courses is a grid. */
    variant: z.enum(['grid', 'slider']),
  }),
  starter: { title: '', variant: 'slider' },
  migrations: [(old) => ({ ...old, variant: 'slider' })],
} satisfies BlockDefinition

export type CourseListProps = z.infer<typeof block.props>
