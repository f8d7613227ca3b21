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
  /** The learner has begun the element (DISC-03); a guest's own browser knows better. */
  startedElement: z.boolean(),
  commentsCount: z.int(),
})
export type Discussion = z.infer<typeof discussion>

export const commentAuthor = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  /** One of the portal's own people: a mentor or above. */
  isStaff: z.boolean(),
})
export type CommentAuthor = z.infer<typeof commentAuthor>

const ownComment = z.object({
  id: z.string(),
  /** Its place in the order of everything said; a page ends before or after it. */
  cursor: z.string(),
  discussionId: z.string(),
  parentId: z.string().nullable(),
  /** Null: the person is no longer here. */
  author: commentAuthor.nullable(),
  /** Empty where it is not to be read. */
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
  /** ISO 8601; null where it is not the visitor's, or its time is over. */
  editableUntil: z.string().nullable(),
  repliesCount: z.int(),
})

/** A comment as one visitor sees it, with its first answers. */
export const comment = ownComment.extend({ replies: z.array(ownComment) })
export type Comment = z.infer<typeof comment>
export type Reply = z.infer<typeof ownComment>
export const reply = ownComment

/** What a visitor may do here. */
export const standing = z.object({
  canWrite: z.boolean(),
  /** Why he can't: he is a guest, has not begun the element, or was kept from commenting. */
  obstacle: z.enum(['sign-in', 'start-first', 'blocked']).nullable(),
  isModerator: z.boolean(),
})
export type Standing = z.infer<typeof standing>

/** A comment in the queue of those who keep order. */
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
