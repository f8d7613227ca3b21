import { z } from 'zod'
import type { BlockDefinition } from '#features/pages/blocks.ts'

export const block = {
  type: 'file',
  version: 1,
  category: 'file',
  props: z.object({
    title: z.string().max(160).optional(),
    files: z
      .array(
        z.object({
          id: z.string().max(64),
          /** A file of this portal. */
          src: z
            .string()
            .max(500)
            .regex(/^\/files\//)
            .meta({ field: 'file' }),
          /** Its title, and its name when saved. */
          name: z.string().min(1).max(160),
          /** Bytes. */
          size: z.int().nonnegative(),
          /** Media type, such as `application/pdf`. */
          type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
          text: z.string().max(300).optional(),
        }),
      )
      .min(1)
      .max(40),
    variant: z.enum(['rows', 'cards']),
  }),
  starter: { files: [], variant: 'rows' },
  migrations: [],
} satisfies BlockDefinition

export type FileProps = z.infer<typeof block.props>
export type FileEntry = FileProps['files'][number]
