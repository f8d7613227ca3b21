import { z } from 'zod'
import { picture } from './model.ts'

/** A picture that was just uploaded, ready to be shown. */
export const uploadedPicture = picture.omit({ alt: true }).extend({
  id: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type UploadedPicture = z.infer<typeof uploadedPicture>
