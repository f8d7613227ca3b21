import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const HTML_MAX_LENGTH = 50_000

export const block = {
  type: 'text',
  version: 1,
  category: 'text',
  props: z.object({
    html: z.string().max(HTML_MAX_LENGTH),
    /** `columns`: two columns if there is room, for long supplementary text. */
    variant: z.enum(['body', 'lead', 'columns']),
  }),
  html: ['html'],
  starter: { html: '', variant: 'body' },
  migrations: [],
} satisfies BlockDefinition

export type TextProps = z.infer<typeof block.props>
