import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'

/** A file of this portal. Videos of other sites come with a provider of their own. */
const ownFile = z
  .string()
  .max(500)
  .regex(/^\/files\//)

export const block = {
  type: 'video',
  version: 1,
  category: 'video',
  props: z.object({
    src: ownFile,
    /** Media type, as `video/webm`. */
    type: z.string().regex(/^video\/[\w.+-]+$/),
    poster: picture,
    title: z.string().min(1).max(160),
    /** Seconds. */
    duration: z.number().positive(),
    captions: z.array(z.object({ lang: z.string().max(16), label: z.string().min(1).max(60), src: ownFile })).max(40),
  }),
  starter: { title: '', captions: [] },
  migrations: [],
} satisfies BlockDefinition

export type VideoProps = z.infer<typeof block.props>
export type Captions = VideoProps['captions'][number]
