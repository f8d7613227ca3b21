import { z } from 'zod'
import { cleanText } from '#features/discussions/rules.ts'
import { COMMENT_MAX, QUOTE_MAX } from './limits.ts'

const id = z.string().regex(/^[\w-]{1,128}$/)

/** What a new comment is about. An answer is about the same as its thread. */
const commentPlace = z
  .object({
    /** Null for the course as a whole. */
    elementId: id.nullable(),
    blockId: id.nullable().default(null),
    quote: z
      .string()
      .max(4 * QUOTE_MAX)
      .default('')
      .transform((text) => cleanText(text).slice(0, QUOTE_MAX).toWellFormed()),
  })
  .refine(({ elementId, blockId }) => blockId === null || elementId !== null, {
    error: 'required',
    path: ['elementId'],
  })

const text = z
  .string()
  .max(4 * COMMENT_MAX)
  .transform(cleanText)
  .pipe(z.string().min(1).max(COMMENT_MAX))

export const writtenComment = z.object({
  text,
  /** The thread that it answers, or where a new thread begins. A comment that exists stays where it is. */
  to: z.union([z.object({ threadId: z.uuid() }), z.object({ place: commentPlace })]),
})
export type WrittenComment = z.infer<typeof writtenComment>

export const courseComment = z.object({
  id: z.string(),
  /** Empty if it was deleted and has answers. */
  text: z.string(),
  /** Null if the account was deleted. */
  author: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }).nullable(),
  isOwn: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type CourseComment = z.infer<typeof courseComment>

export const commentThread = z.object({
  id: z.string(),
  elementId: z.string().nullable(),
  /** Title of the lesson as it is written; empty if it is gone. */
  elementTitle: z.string(),
  blockId: z.string().nullable(),
  quote: z.string(),
  /** Whether what it is about is still in the draft. */
  place: z.enum(['present', 'quote-gone', 'block-gone', 'element-gone']),
  resolved: z.object({ at: z.string(), by: z.string() }).nullable(),
  comments: z.array(courseComment),
})
export type CommentThread = z.infer<typeof commentThread>
