import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'before-after',
  version: 1,
  category: 'before-after',
  props: z.object({
    before: picture,
    after: picture,
    /** Labels of the pictures, in place of "Before" and "After". */
    beforeLabel: z.string().max(60).optional(),
    afterLabel: z.string().max(60).optional(),
    caption: z.string().max(300).optional(),
    /** `slide` lays one over the other with a slider, `side` shows both side by side. */
    variant: z.enum(['slide', 'side']),
  }),
  starter: { variant: 'slide' },
  migrations: [],
} satisfies BlockDefinition

export type BeforeAfterProps = z.infer<typeof block.props>
