import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

const TRANSCRIPT_MAX_LENGTH = 50_000

export const block = {
  type: 'audio',
  version: 1,
  category: 'audio',
  props: z.object({
    /** A file of this portal. */
    src: z
      .string()
      .max(500)
      .regex(/^\/files\//),
    /** Media type, as `audio/webm`. */
    type: z.string().regex(/^audio\/[\w.+-]+$/),
    title: z.string().min(1).max(160),
    text: z.string().max(400).optional(),
    /** Seconds. */
    duration: z.number().positive(),
    picture: picture.optional(),
    /** What is heard, in words. */
    transcript: z.string().max(TRANSCRIPT_MAX_LENGTH).optional(),
    /** `cover` gives the picture half of the room. */
    variant: z.enum(['row', 'cover']),
  }),
  html: ['transcript'],
  starter: { title: '', variant: 'row' },
  migrations: [],
} satisfies BlockDefinition

export type AudioProps = z.infer<typeof block.props>
