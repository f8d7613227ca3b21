import { z } from 'zod'

const PERCENT_MAX = 100
const percent = z.int().min(0).max(PERCENT_MAX)

/** A point of a picture, in percent of its width and height. */
export const focalPoint = z.object({ x: percent, y: percent })
export type FocalPoint = z.infer<typeof focalPoint>

/** A picture with what a page needs before it loads: its size and a placeholder colour. */
export const picture = z
  .object({
    /** An address of this portal: `/files/...` for uploads, `/art/...` for pictures that come with the product. */
    src: z.string(),
    /** Empty for decorative pictures. */
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** CSS colour shown until the picture has loaded. */
    ground: z.string().optional(),
    /** The point that stays visible when the picture is cropped. */
    focal: focalPoint.optional(),
  })
  .meta({ field: 'picture' })
export type Picture = z.infer<typeof picture>
