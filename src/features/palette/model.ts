import { z } from 'zod'

/** A screen, or something to be done, at an address. Titles are texts of the package `admin`. */
export const namedEntry = z.object({
  kind: z.enum(['screen', 'action']),
  /** Unique among entries of its kind. */
  id: z.string(),
  icon: z.string(),
  /** Key of its title. */
  text: z.string(),
  /** Key of a text with other words by which it is found; null if there is none. */
  words: z.string().nullable(),
  /** Address without language. */
  to: z.string(),
})
export type NamedEntry = z.infer<typeof namedEntry>

/** A course, a person or anything else that was found. Its kind is the text `palette.kinds.<of>` of the package `admin`. */
export const foundEntry = z.object({
  kind: z.literal('record'),
  of: z.string(),
  icon: z.string(),
  /** Empty if it has no name. */
  title: z.string(),
  /** What tells it from others of the same name: an email address, a course; empty if there is nothing. */
  within: z.string(),
  /** Address without language. */
  to: z.string(),
})
export type FoundEntry = z.infer<typeof foundEntry>

const paletteEntry = z.discriminatedUnion('kind', [namedEntry, foundEntry])
export type PaletteEntry = z.infer<typeof paletteEntry>

export const palette = z.object({
  /** What the visitor may open and do. */
  entries: z.array(namedEntry),
  /** Where the visitor was last, newest first. */
  recent: z.array(paletteEntry),
})
export type PaletteAnswer = z.infer<typeof palette>
