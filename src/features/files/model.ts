import { z } from 'zod'

/** A picture with what a page needs before it has loaded: its size and a ground colour. */
export const picture = z
  .object({
    /** An address of this portal: `/files/...` for uploads, `/art/...` for drawings that come with the product. */
    src: z.string(),
    /** Empty for decoration. */
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** CSS colour shown until the picture is there. */
    ground: z.string().optional(),
  })
  .meta({ field: 'picture' })
export type Picture = z.infer<typeof picture>
