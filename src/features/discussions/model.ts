import { z } from 'zod'
import { ELEMENT_TYPES } from '#features/courses/model.ts'

export const COMMENT_STATES = ['shown', 'hidden', 'deleted'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** A discussion as the popup lists it. Spec §3, Discussion popup. */
export const discussion = z.object({
  id: z.string(),
  number: z.int(),
  type: z.enum(ELEMENT_TYPES),
  title: z.string(),
  courseId: z.string(),
  elementId: z.string(),
  /** Whether the learner has started the element (DISC-03); for guests only their browser knows. */
  startedElement: z.boolean(),
  commentsCount: z.int(),
})
export type Discussion = z.infer<typeof discussion>

export const commentAuthor = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  /** Whether the author is a mentor or above. */
  isStaff: z.boolean(),
})
export type CommentAuthor = z.infer<typeof commentAuthor>

const ownComment = z.object({
  id: z.string(),
  /** Position in the order of all comments; pages start after or end before it. */
  cursor: z.string(),
  discussionId: z.string(),
  parentId: z.string().nullable(),
  /** Null when the person was erased. */
  author: commentAuthor.nullable(),
  /** Empty where the visitor may not read it. */
  text: z.string(),
  /** Names in the text, as they are written after @. */
  mentions: z.array(z.object({ userId: z.string(), name: z.string() })),
  state: z.enum(COMMENT_STATES),
  hiddenReason: z.string().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  isOwn: z.boolean(),
  /** ISO 8601; null when it is somebody else's or the time is over. */
  editableUntil: z.string().nullable(),
  repliesCount: z.int(),
})

/** A comment with its first replies, as one visitor sees it. */
export const comment = ownComment.extend({ replies: z.array(ownComment) })
export type Comment = z.infer<typeof comment>
export type Reply = z.infer<typeof ownComment>
export const reply = ownComment

/** What a visitor may do in a discussion. */
export const standing = z.object({
  canWrite: z.boolean(),
  /** Why they can't comment: they are a guest, have not started the element, or were blocked. */
  obstacle: z.enum(['sign-in', 'start-first', 'blocked']).nullable(),
  isModerator: z.boolean(),
})
export type Standing = z.infer<typeof standing>

/** A comment in the moderation queue. */
export const queuedComment = reply.extend({
  courseTitle: z.string(),
  elementTitle: z.string(),
  /** Path of the discussion, without language. */
  address: z.string(),
  reports: z.array(z.object({ name: z.string(), reason: z.string(), createdAt: z.string() })),
  isAuthorBlocked: z.boolean(),
})
export type QueuedComment = z.infer<typeof queuedComment>

export const queueView = z.enum(['reported', 'hidden', 'all'])
export type QueueView = z.infer<typeof queueView>
