import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { captionFiles, mediaExtras, libraryFileAddress } from '#features/pages/media-model.ts'

const TRANSCRIPT_MAX_LENGTH = 50_000

const props = z.object({
  /** A file of this portal. */
  src: libraryFileAddress,
  /** Media type, such as `audio/webm`. */
  type: z.string().regex(/^audio\/[\w.+-]+$/),
  title: z.string().min(1).max(160),
  text: z.string().max(400).optional(),
  /** Seconds. */
  duration: z.number().positive(),
  picture: picture.optional(),
  /** The transcript. */
  transcript: z.string().max(TRANSCRIPT_MAX_LENGTH).optional(),
  /** A transcript with times, which follows the playback. */
  captions: captionFiles.optional(),
  ...mediaExtras,
  /** `cover` gives the picture half of the width. */
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
