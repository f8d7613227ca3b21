import { z } from 'zod'
import { picture } from '#features/files/model.ts'
import type { BlockDefinition } from '#features/pages/blocks.ts'
import { filmAt } from '#features/pages/film-address.ts'

const ADDRESS_MAX_LENGTH = 500

/** A file of this portal. */
const ownFile = z
  .string()
  .max(ADDRESS_MAX_LENGTH)
  .regex(/^\/files\//)

const ownSource = z.object({
  kind: z.literal('own'),
  src: ownFile,
  /** Media type, as `video/webm`. */
  type: z.string().regex(/^video\/[\w.+-]+$/),
  captions: z.array(z.object({ lang: z.string().max(16), label: z.string().min(1).max(60), src: ownFile })).max(40),
})
const embeddedSource = (kind: 'youtube' | 'vimeo') =>
  z.object({
    kind: z.literal(kind),
    url: z
      .string()
      .max(ADDRESS_MAX_LENGTH)
      .refine((url) => filmAt(url)?.provider === kind),
  })

export const block = {
  type: 'video',
  version: 2,
  category: 'video',
  props: z.object({
    source: z.discriminatedUnion('kind', [ownSource, embeddedSource('youtube'), embeddedSource('vimeo')]),
    poster: picture,
    title: z.string().min(1).max(160),
    /** Seconds. */
    duration: z.number().positive().optional(),
    /** `wall` has the title over it and stands as wide as the page. */
    variant: z.enum(['plain', 'wall']),
  }),
  starter: { title: '', source: { kind: 'youtube', url: '' }, variant: 'plain' },
  migrations: [ownFilmAsSource],
} satisfies BlockDefinition

/** Version 1 knew only files of the portal. */
function ownFilmAsSource({ src, type, captions, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { source: { kind: 'own', src, type, captions }, ...rest, variant: 'plain' }
}

export type VideoProps = z.infer<typeof block.props>
export type OwnSource = z.infer<typeof ownSource>
export type Captions = OwnSource['captions'][number]
