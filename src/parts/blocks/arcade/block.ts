import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const ENTRIES_MIN = 2
const ENTRIES_MAX = 4

export const block = {
  type: 'arcade',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    entries: z
      .array(
        z.object({
          id: z.string().max(64),
          title: z.string().min(1).max(120),
          text: z.string().max(300),
          picture,
        }),
      )
      .min(ENTRIES_MIN)
      .max(ENTRIES_MAX),
    /** `arches` are side by side above their text, `list` are small and beside it. */
    variant: z.enum(['arches', 'list']),
  }),
  starter: { title: '', entries: [], variant: 'arches' },
  migrations: [],
} satisfies BlockDefinition

export type ArcadeProps = z.infer<typeof block.props>
