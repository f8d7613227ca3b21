import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'embed',
  version: 1,
  category: 'embed',
  props: z.object({
    title: z.string().min(1).max(160),
    text: z.string().max(400).optional(),
    /** An address of another site. Only sites that the settings allow are embedded; others are a link. */
    url: z
      .string()
      .max(2000)
      .regex(/^https:\/\/[^\s\\]+$/)
      .meta({ field: 'link' }),
    /** Shown until the visitor consents. */
    picture: picture.optional(),
    ratio: z.enum(['cinema', 'screen', 'square', 'upright']),
    /** `wide` fills the width of the page, `card` is beside its text. */
    variant: z.enum(['wide', 'card']),
  }),
  starter: { title: '', url: 'https://', ratio: 'cinema', variant: 'wide' },
  migrations: [],
} satisfies BlockDefinition

export type EmbedProps = z.infer<typeof block.props>
