import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { linkAddress } from '#features/pages/link-address.ts'

export const block = {
  type: 'milestone',
  version: 2,
  category: 'landing',
  props: z.object({
    title: z.string().min(1).max(120),
    html: z.string().max(2000),
    picture: picture.optional(),
    link: z.object({ text: z.string().min(1).max(80), to: linkAddress }).optional(),
    variant: z.enum(['plain', 'wall']),
  }),
  html: ['html'],
  ground: ({ variant }) => ({ kind: variant === 'wall' ? 'brand' : 'paper' }),
  starter: { title: '', html: '', variant: 'plain' },
  // Version 1 had plain words.
  migrations: [({ text, ...old }) => ({ ...old, html: `<p>${String(text)}</p>` })],
} satisfies BlockDefinition

export type MilestoneProps = z.infer<typeof block.props>
