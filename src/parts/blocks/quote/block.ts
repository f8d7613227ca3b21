import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'quote',
  version: 1,
  category: 'quote',
  props: z.object({
    text: z.string().min(1).max(1000),
    source: z.string().max(200).optional(),
    /** `column` stands by its sun column within a text, `band` is a wall of its own, `portrait` shows who says it. */
    variant: z.enum(['column', 'band', 'portrait']),
    /** Who says it; without it a portrait is a column. */
    picture: picture.optional(),
  }),
  linked: ['text', 'source'],
  starter: { text: '', variant: 'column' },
  migrations: [],
} satisfies BlockDefinition

export type QuoteProps = z.infer<typeof block.props>
