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
    /** Of another site. Only those that the settings name are shown within the page; all others are a link. */
    url: z
      .string()
      .max(2000)
      .regex(/^https:\/\/[^\s\\]+$/)
      .meta({ field: 'link' }),
    /** Seen until a visitor says yes. */
    picture: picture.optional(),
    ratio: z.enum(['cinema', 'screen', 'square', 'upright']),
    /** `wide` stands as wide as the page, `card` beside its words. */
    variant: z.enum(['wide', 'card']),
  }),
  starter: { title: '', url: 'https://', ratio: 'cinema', variant: 'wide' },
  migrations: [],
} satisfies BlockDefinition

export type EmbedProps = z.infer<typeof block.props>
