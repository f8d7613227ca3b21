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
    /** `column` is part of a text, with a coloured line, `band` fills the width of the page, `portrait` shows the person. */
    variant: z.enum(['column', 'band', 'portrait']),
    /** The person; without one a portrait becomes a column. */
    picture: picture.optional(),
  }),
  linked: ['text', 'source'],
  starter: { text: '', variant: 'column' },
  migrations: [],
} satisfies BlockDefinition

export type QuoteProps = z.infer<typeof block.props>
