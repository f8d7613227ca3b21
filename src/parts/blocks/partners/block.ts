import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

const PARTNERS_MAX = 60

export const block = {
  type: 'partners',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().max(160).optional(),
    lead: z.string().max(400).optional(),
    partners: z
      .array(
        z.object({
          id: z.string().max(64),
          name: z.string().min(1).max(80),
          /** Its logo. Without one the name is shown. */
          logo: picture.optional(),
          to: linkAddress.optional(),
        }),
      )
      .max(PARTNERS_MAX),
    /** `row` is one row of logos, `wall` shows each with its name. */
    variant: z.enum(['row', 'wall']),
  }),
  starter: { partners: [], variant: 'row' },
  migrations: [],
} satisfies BlockDefinition

export type PartnersProps = z.infer<typeof block.props>
export type Partner = PartnersProps['partners'][number]
