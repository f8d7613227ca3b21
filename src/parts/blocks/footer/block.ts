import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

const COLUMNS_MAX = 5
const LINKS_MAX = 12

export const block = {
  type: 'footer',
  version: 1,
  category: 'landing',
  props: z.object({
    /** `columns` has the links below their titles, `short` all of them in one row. */
    variant: z.enum(['columns', 'short']),
    text: z.string().max(400).optional(),
    columns: z
      .array(
        z.object({
          id: z.string().max(64),
          title: z.string().min(1).max(80),
          links: z
            .array(z.object({ id: z.string().max(64), text: z.string().min(1).max(120), to: linkAddress }))
            .max(LINKS_MAX),
        }),
      )
      .max(COLUMNS_MAX),
  }),
  starter: { variant: 'columns', columns: [] },
  migrations: [],
} satisfies BlockDefinition

export type FooterProps = z.infer<typeof block.props>
