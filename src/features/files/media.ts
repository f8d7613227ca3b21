import { z } from 'zod'
import { ALT_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.ts'
import { FILE_KINDS, FILE_ORDERS } from './kinds.ts'
import { focalPoint } from './model.ts'

const share = z.number().min(0).max(1)

/** Name of a file in the library. */
export const fileName = z.string().trim().min(1).max(NAME_MAX_LENGTH)

/** Language code as in addresses. */
export const languageCode = z.string().regex(/^[a-z]{2,3}$/)

/** Alternative texts by language. */
export const altTexts = z.record(languageCode, z.string().max(ALT_MAX_LENGTH))

/** A part of a picture, in fractions of its width and height. */
export const cropArea = z
  .object({ x: share, y: share, width: share, height: share })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001)
export type CropArea = z.infer<typeof cropArea>

/** A file as the library shows it. */
export const libraryFile = z.object({
  id: z.string(),
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  /** Address of the content; changes when the content is replaced. */
  src: z.string(),
  /** Media type. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  width: z.int().optional(),
  height: z.int().optional(),
  ground: z.string().optional(),
  focal: focalPoint.optional(),
  alt: z.record(z.string(), z.string()),
  /** Seconds. */
  duration: z.number().optional(),
  poster: z.object({ src: z.string(), width: z.int(), height: z.int(), ground: z.string().optional() }).optional(),
  captions: z.array(z.object({ lang: z.string(), src: z.string() })),
  /** Cropped pictures only: address of the uncropped original. */
  original: z.string().optional(),
  crop: cropArea.optional(),
  createdAt: z.string(),
  /** In the bin since then. */
  deletedAt: z.string().optional(),
})
export type LibraryFile = z.infer<typeof libraryFile>

/** A place where a file is used. */
export const fileUse = z.object({
  /** Kind of place: `page`, `course`, `settings`… */
  kind: z.string(),
  id: z.string(),
  /** Empty where the kind is enough. */
  title: z.string(),
  /** Address of the page where it is edited, without language. */
  to: z.string(),
})
export type FileUse = z.infer<typeof fileUse>

/** Filters of the library. */
export const libraryFilter = z.object({
  q: z.string().max(100).optional(),
  kind: z.enum(FILE_KINDS).optional(),
  order: z.enum(FILE_ORDERS).optional(),
  /** Only deleted files. */
  bin: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})

/** An unfinished upload. */
export const unfinishedUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** Bytes received so far. */
  received: z.number(),
  startedAt: z.string(),
})
