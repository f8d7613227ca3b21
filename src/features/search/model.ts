import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'
import { picture } from '#features/files/model.ts'

export const SEARCH_KINDS = ['course', 'element', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A part of a text; hits are what was searched for. */
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
  /** Path without language, with the block that contains the match. */
  to: z.string(),
  /** Whether the visitor may open it now. Of a locked one only the title is returned. */
  isOpen: z.boolean(),
  snippet: z.array(segment),
  /** Language of the texts. */
  lang: z.string(),
  /** Minutes; null for a page. */
  duration: z.int().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

export const searchAnswer = z.object({
  results: z.array(searchResult),
  total: z.int(),
  /** Whether there are more results than were counted. */
  isCut: z.boolean(),
  /** The corrected search that gave these results, because the original had none. */
  corrected: z.string().nullable(),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
