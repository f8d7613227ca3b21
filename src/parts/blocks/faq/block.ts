import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const ENTRIES_MAX = 40

export const block = {
  type: 'faq',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    entries: z
      .array(
        z.object({
          id: z.string().max(64),
          question: z.string().min(1).max(300),
          html: z.string().min(1).max(5000),
        }),
      )
      .max(ENTRIES_MAX),
    /** `side` has its title beside the questions where there is room, `plain` above them. */
    variant: z.enum(['side', 'plain']),
  }),
  html: ['html'],
  starter: { title: '', entries: [], variant: 'side' },
  migrations: [],
} satisfies BlockDefinition

export type FaqProps = z.infer<typeof block.props>
export type Question = FaqProps['entries'][number]
