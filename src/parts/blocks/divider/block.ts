import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

/** Stairs have three steps, the last of which matters (DESIGN.md). */
const FACTS_MAX = 3

export const block = {
  type: 'divider',
  version: 1,
  category: 'divider',
  props: z.object({
    /** `line` is a separator, `fact` shows numbers as rising stairs, `steps` as a column of steps. */
    variant: z.enum(['line', 'fact', 'steps']),
    title: z.string().max(160).optional(),
    text: z.string().max(600).optional(),
    facts: z
      .array(z.object({ id: z.string().max(64), value: z.string().min(1).max(16), label: z.string().min(1).max(120) }))
      .max(FACTS_MAX),
  }),
  starter: { variant: 'line', facts: [] },
  migrations: [],
} satisfies BlockDefinition

export type DividerProps = z.infer<typeof block.props>
