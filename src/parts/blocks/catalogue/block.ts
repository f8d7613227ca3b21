import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'catalogue',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** Placeholder of the search field; the interface's own text if absent. */
    placeholder: z.string().max(60).optional(),
  }),
  starter: { title: '' },
  migrations: [],
} satisfies BlockDefinition

export type CatalogueProps = z.infer<typeof block.props>
