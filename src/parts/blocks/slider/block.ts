import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

const SLIDES_MAX = 24

export const block = {
  type: 'slider',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().max(160).optional(),
    lead: z.string().max(400).optional(),
    slides: z
      .array(
        z.object({
          id: z.string().max(64),
          title: z.string().min(1).max(120),
          text: z.string().max(400).optional(),
          picture: picture.optional(),
          button: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
        }),
      )
      .max(SLIDES_MAX),
    /** `stage` shows one at a time as wide as the page, `cards` several side by side. */
    variant: z.enum(['stage', 'cards']),
  }),
  // The text is beside the picture.
  ground: ({ variant }) => ({ kind: variant === 'stage' ? 'night' : 'paper' }),
  starter: { slides: [], variant: 'stage' },
  migrations: [],
} satisfies BlockDefinition

export type SliderProps = z.infer<typeof block.props>
export type Slide = SliderProps['slides'][number]
