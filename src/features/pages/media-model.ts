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

/** The same, chosen from the library. */
export const libraryFileAddress = ownFile.meta({ field: 'file' })

/** What is spoken, as files of WebVTT, one for each language. */
export const captionFiles = z
  .array(z.object({ lang: z.string().max(16), label: z.string().min(1).max(60), src: ownFile }))
  .max(CAPTIONS_MAX)
export type Captions = z.infer<typeof captionFiles>[number]

/** The parts of a film or recording: each goes to where the next begins. */
export const chapters = z
  .array(
    z.object({
      id: z.string().min(1).max(64),
      /** Second. */ start: z.number().min(0),
      title: z.string().min(1).max(120),
    }),
  )
  .max(CHAPTERS_MAX)
export type Chapter = z.infer<typeof chapters>[number]

/** What every film and recording may have beside it. */
export const mediaExtras = {
  chapters: chapters.optional(),
  /** The same as a file of WebVTT, for who has one; the list goes before it. */
  chaptersFile: ownFile.optional(),
  /** Percent that has to be seen or heard before the element is finished. It needs the length of the whole. */
  completeAt: z.int().min(1).max(WHOLE).optional(),
}

/** Without a length nobody can say which share of it was seen. */
export const hasLengthIfNeeded = (props: { completeAt?: number | undefined; duration?: number | undefined }): boolean =>
  props.completeAt === undefined || props.duration !== undefined
