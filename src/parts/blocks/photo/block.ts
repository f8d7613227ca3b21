import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'photo',
  version: 1,
  category: 'photo',
  props: z.object({
    picture,
    caption: z.string().max(400).optional(),
    /** `wide` is wider than the column of text, `arch` has the shape of a doorway within it. */
    variant: z.enum(['plain', 'wide', 'arch']),
  }),
  starter: { variant: 'plain' },
  migrations: [],
} satisfies BlockDefinition

export type PhotoProps = z.infer<typeof block.props>
