import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'hero',
  version: 1,
  category: 'landing',
  props: z.object({
    /** Line breaks are kept. */
    title: z.string().min(1).max(120),
    lead: z.string().max(400).optional(),
    note: z.string().max(200).optional(),
    art: z.enum(['portico', 'none']),
    picture: picture.optional(),
    /** `wall` is drawn in the portal's colour, `paper` has an arch on a white page, `photo` has the text on its picture. */
    variant: z.enum(['wall', 'paper', 'photo']).optional(),
    /** The first is the primary button. */
    actions: z.array(z.object({ id: z.string().max(64), text: z.string().min(1).max(80), to: linkAddress })).max(3),
  }),
  ground: ({ variant, picture: own }) => {
    if (variant === 'photo' && own !== undefined) {
      return { kind: 'picture', pictures: [{ path: 'picture', picture: own }], veil: 0.55 }
    }
    return { kind: variant === 'paper' ? 'paper' : 'brand' }
  },
  starter: { title: '', art: 'portico', actions: [] },
  migrations: [],
} satisfies BlockDefinition

export type HeroProps = z.infer<typeof block.props>
