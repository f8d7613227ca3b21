import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'
import { moment } from '#features/pages/moment-field.ts'

export const block = {
  type: 'countdown',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(160),
    text: z.string().max(400).optional(),
    until: moment,
    /** Replaces the figures at the end of the countdown. */
    done: z.string().min(1).max(160),
    button: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
    /** `wall` fills the page, `line` is a strip between other blocks. */
    variant: z.enum(['wall', 'line']),
  }),
  starter: { title: '', done: '', variant: 'wall' },
  migrations: [],
} satisfies BlockDefinition

export type CountdownProps = z.infer<typeof block.props>
