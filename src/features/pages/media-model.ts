import { z } from 'zod'

const ADDRESS_MAX_LENGTH = 500
const CAPTIONS_MAX = 40
const CHAPTERS_MAX = 100
const WHOLE = 100

/** A file of this portal. */
export const ownFile = z
  .string()
  .max(ADDRESS_MAX_LENGTH)
  .regex(/^\/files\//)

/** The same, chosen from the media library. */
export const libraryFileAddress = ownFile.meta({ field: 'file' })

/** Captions as WebVTT files, one per language. */
export const captionFiles = z
  .array(z.object({ lang: z.string().max(16), label: z.string().min(1).max(60), src: ownFile }))
  .max(CAPTIONS_MAX)
export type Captions = z.infer<typeof captionFiles>[number]

/** Chapters of a video or recording; each ends where the next begins. */
export const chapters = z
  .array(
    z.object({
      id: z.string().min(1).max(64),
      /** Seconds. */ start: z.number().min(0),
      title: z.string().min(1).max(120),
    }),
  )
  .max(CHAPTERS_MAX)
export type Chapter = z.infer<typeof chapters>[number]

/** Props that every video and recording block has. */
export const mediaExtras = {
  chapters: chapters.optional(),
  /** The chapters as a WebVTT file; the list takes precedence. */
  chaptersFile: ownFile.optional(),
  /** Percentage to watch before the element is completed. Requires a duration. */
  completeAt: z.int().min(1).max(WHOLE).optional(),
}

/** Whether there is a duration wherever a percentage needs one. */
export const hasLengthIfNeeded = (props: { completeAt?: number | undefined; duration?: number | undefined }): boolean =>
  props.completeAt === undefined || props.duration !== undefined
