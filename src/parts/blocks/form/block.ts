import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'form',
  version: 1,
  category: 'landing',
  props: z.object({
    formId: z.string().min(1).max(64).meta({ field: 'form' }),
    /** Replaces the form's own. */
    title: z.string().max(160).optional(),
    lead: z.string().max(600).optional(),
    /** `band` has the words beside the fields, across the page; `card` is a sheet in the middle. */
    variant: z.enum(['band', 'card']),
  }),
  starter: { formId: '', variant: 'card' },
} satisfies BlockDefinition

export type FormProps = z.infer<typeof block.props>
