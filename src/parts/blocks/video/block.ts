import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { parseVideoAddress } from '#features/pages/video-address.ts'
import { captionFiles, hasLengthIfNeeded, mediaExtras, libraryFileAddress } from '#features/pages/media-model.ts'

const ADDRESS_MAX_LENGTH = 500

const ownSource = z.object({
  kind: z.literal('own'),
  src: libraryFileAddress,
  /** Media type, such as `video/webm`. */
  type: z.string().regex(/^video\/[\w.+-]+$/),
  captions: captionFiles,
})
const embeddedSource = (kind: 'youtube' | 'vimeo') =>
  z.object({
    kind: z.literal(kind),
    url: z
      .string()
      .max(ADDRESS_MAX_LENGTH)
      .refine((url) => parseVideoAddress(url)?.provider === kind),
    /** For the transcript: the other site's player shows its own captions. */
    captions: captionFiles.optional(),
  })

const props = z
  .object({
    source: z.discriminatedUnion('kind', [ownSource, embeddedSource('youtube'), embeddedSource('vimeo')]),
    poster: picture,
    title: z.string().min(1).max(160),
    /** Seconds. */
    duration: z.number().positive().optional(),
    ...mediaExtras,
    /** `wall` has the title above it and fills the width of the page. */
    variant: z.enum(['plain', 'wall']),
  })
  .refine(hasLengthIfNeeded, { path: ['duration'] })

export const block = {
  type: 'video',
  version: 2,
  category: 'video',
  props,
  media: (given) => {
    const { data } = props.safeParse(given)
    if (!data) return undefined
    const { source, title, duration, completeAt } = data
    return { address: source.kind === 'own' ? source.src : source.url, title, duration, completeAt }
  },
  starter: { title: '', source: { kind: 'youtube', url: '' }, variant: 'plain' },
  migrations: [ownVideoAsSource],
} satisfies BlockDefinition

/** Version 1 only supported files of the portal. */
function ownVideoAsSource({ src, type, captions, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { source: { kind: 'own', src, type, captions }, ...rest, variant: 'plain' }
}

export type VideoProps = z.infer<typeof props>
export type OwnSource = z.infer<typeof ownSource>
