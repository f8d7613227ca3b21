import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'pricing',
  version: 1,
  category: 'landing',
  props: z.object({
    title: z.string().max(160).optional(),
    lead: z.string().max(400).optional(),
    plans: z
      .array(
        z.object({
          id: z.string().max(64),
          title: z.string().min(1).max(120),
          text: z.string().max(300).optional(),
          /** Its current price in the portal is shown. */
          courseId: z.string().max(64).meta({ field: 'course' }).optional(),
          /** As text, such as `$18`: if it isn't a course, or there is no course with that id. */
          price: z.string().max(40).optional(),
          /** What the price is for, such as `a month`. */
          note: z.string().max(80).optional(),
          /** What the plan includes. */
          features: z.array(z.string().min(1).max(160)).max(12),
          /** The recommended plan. */
          isFeatured: z.boolean().optional(),
          /** Without an address it opens the course, or starts its purchase if needed. */
          button: z.object({ text: z.string().min(1).max(80), to: linkAddress.optional() }).optional(),
        }),
      )
      .max(6),
    /** `cards` compares plans side by side, `single` gives each the width of the page. */
    variant: z.enum(['cards', 'single']),
  }),
  starter: { plans: [], variant: 'cards' },
  migrations: [],
} satisfies BlockDefinition

export type PricingProps = z.infer<typeof block.props>
export type Plan = PricingProps['plans'][number]
