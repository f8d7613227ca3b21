import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'
import { picture } from '#features/files/model.ts'

export const SEARCH_KINDS = ['course', 'element', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A piece of a text; what was searched for is a hit. */
export const segment = z.object({ text: z.string(), isHit: z.boolean() })
export type Segment = z.infer<typeof segment>

export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  /** Of an element. */
  type: z.enum(ELEMENT_TYPES).nullable(),
  title: z.array(segment),
  /** The course of an element. */
  course: z.object({ id: z.string(), title: z.string(), hue: z.int() }).nullable(),
  /** Of a course. */
  cover: picture.nullable(),
  /** Path without language; leads to the block in which the words stand. */
  to: z.string(),
  /** Whether the visitor may open it by now. Of what is closed only the title is told. */
  isOpen: z.boolean(),
  snippet: z.array(segment),
  /** The language of the texts. */
  lang: z.string(),
  /** Minutes; of a page none. */
  duration: z.int().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchAnswer = z.object({
  results: z.array(searchResult),
  total: z.int(),
  /** There are more than were counted. */
  isCut: z.boolean(),
  /** Nothing has these words: the results are of these. */
  corrected: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
