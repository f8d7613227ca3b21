import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'photo-title',
  version: 1,
  category: 'photo-title',
  props: z.object({
    picture,
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** A short line above the title. At the head of a lesson its facts replace it. */
    meta: z.string().max(120).optional(),
    /** `floor`: text at the foot of the picture. `side`: text beside it, for pictures without room. */
    variant: z.enum(['floor', 'side']).optional(),
  }),
  ground: ({ variant, picture: own }) =>
    variant === 'side'
      ? { kind: 'paper' }
      : { kind: 'picture', pictures: [{ path: 'picture', picture: own }], veil: 0.55 },
  starter: { title: '' },
  migrations: [],
} satisfies BlockDefinition

export type PhotoTitleProps = z.infer<typeof block.props>
