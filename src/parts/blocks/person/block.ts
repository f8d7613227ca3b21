import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'person',
  version: 1,
  category: 'person',
  props: z.object({
    /** `portrait` gives the person a wall of the page. */
    variant: z.enum(['row', 'portrait']),
    name: z.string().min(1).max(120),
    role: z.string().max(160).optional(),
    text: z.string().max(1200).optional(),
    picture: picture.optional(),
    /** Names of languages, each in that language. */
    languages: z.array(z.string().max(60)).max(20).optional(),
    link: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
  }),
  starter: { variant: 'row', name: '' },
  migrations: [],
} satisfies BlockDefinition

export type PersonProps = z.infer<typeof block.props>
