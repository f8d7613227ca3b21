import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'video-episodes',
  version: 1,
  category: 'video-event',
  props: z.object({
    /** The event whose episodes these are; the model of the page. */
    eventId: z.string().min(1).max(64).meta({ field: 'video-event' }),
    title: z.string().min(1).max(160),
    lead: z.string().max(400).optional(),
    /** `list` shows no episode above the list. */
    variant: z.enum(['stage', 'list']),
  }),
  ground: () => ({ kind: 'night' }),
  starter: { eventId: '', title: '', variant: 'stage' },
} satisfies BlockDefinition

export type VideoEpisodesProps = z.infer<typeof block.props>
