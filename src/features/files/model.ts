import { z } from 'zod'

const PERCENT_MAX = 100
const percent = z.int().min(0).max(PERCENT_MAX)

/** A point of a picture, in percent of its width and height. */
export const focalPoint = z.object({ x: percent, y: percent })
export type FocalPoint = z.infer<typeof focalPoint>

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
    /** The point that stays in sight where the picture is cropped. */
    focal: focalPoint.optional(),
  })
  .meta({ field: 'picture' })
export type Picture = z.infer<typeof picture>
