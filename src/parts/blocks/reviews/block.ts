import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const REVIEWS_MAX = 24
/** Spec §3, Review: from one star to five. */
const STARS = { least: 1, most: 5 }

export const block = {
  type: 'reviews',
  version: 2,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** Reviews to show besides those written into the page: of one course, of all courses, or none. */
    source: z.enum(['own', 'course', 'all']),
    /** With source `course`. */
    courseId: z.string().max(64).meta({ field: 'course' }).optional(),
    /** Written into the page by its author; these come first. */
    reviews: z
      .array(
        z.object({
          id: z.string().max(64),
          name: z.string().min(1).max(80),
          /** What the review is about. */
          course: z.string().max(120).optional(),
          text: z.string().min(1).max(1200),
          rating: z.int().min(STARS.least).max(STARS.most),
        }),
      )
      .max(REVIEWS_MAX),
    /** `wall` shows all at once with the first one large, `slider` side by side to leaf through. */
    variant: z.enum(['wall', 'slider']),
  }),
  starter: { title: '', source: 'own', reviews: [], variant: 'wall' },
  migrations: [(old) => ({ ...old, source: 'own' })],
} satisfies BlockDefinition

export type ReviewsProps = z.infer<typeof block.props>
export type Review = ReviewsProps['reviews'][number]
