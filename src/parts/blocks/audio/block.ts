import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { captionFiles, mediaExtras, libraryFileAddress } from '#features/pages/media-model.ts'

const TRANSCRIPT_MAX_LENGTH = 50_000

const props = z.object({
  /** A file of this portal. */
  src: libraryFileAddress,
  /** Media type, as `audio/webm`. */
  type: z.string().regex(/^audio\/[\w.+-]+$/),
  title: z.string().min(1).max(160),
  text: z.string().max(400).optional(),
  /** Seconds. */
  duration: z.number().positive(),
  picture: picture.optional(),
  /** What is heard, in words. */
  transcript: z.string().max(TRANSCRIPT_MAX_LENGTH).optional(),
  /** The same with its times: the words then follow what is heard. */
  captions: captionFiles.optional(),
  ...mediaExtras,
  /** `cover` gives the picture half of the room. */
  variant: z.enum(['row', 'cover']),
})

export const block = {
  type: 'audio',
  version: 1,
  category: 'audio',
  props,
  html: ['transcript'],
  media: (given) => {
    const { data } = props.safeParse(given)
    return data && { address: data.src, title: data.title, duration: data.duration, completeAt: data.completeAt }
  },
  starter: { title: '', variant: 'row' },
  migrations: [],
} satisfies BlockDefinition

export type AudioProps = z.infer<typeof props>
