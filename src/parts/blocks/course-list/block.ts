import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'course-list',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** In this order; all published courses when absent. */
    courseIds: z.array(z.string().max(64)).max(100).optional(),
  }),
  starter: { title: '' },
  migrations: [],
} satisfies BlockDefinition

export type CourseListProps = z.infer<typeof block.props>
