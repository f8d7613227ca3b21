import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { COMMENT_MAX_LENGTH, COMMENTS_PAGE, MENTIONS_MAX, REASON_MAX_LENGTH } from './limits.ts'
import { comment, discussion, queuedComment, queueView, reply, standing } from './model.ts'
import { cleanText } from './rules.ts'

/** Maximum length before cleaning, so that a text with much white space is measured after it. */
const RAW_MAX_LENGTH = 4 * COMMENT_MAX_LENGTH
const text = z.string().max(RAW_MAX_LENGTH).transform(cleanText).pipe(z.string().min(1).max(COMMENT_MAX_LENGTH))
const reason = z.string().max(RAW_MAX_LENGTH).transform(cleanText).pipe(z.string().max(REASON_MAX_LENGTH))
const mentions = z.array(z.string().max(64)).max(MENTIONS_MAX).default([])
const cursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()
const limit = z.coerce.number().int().min(1).max(COMMENTS_PAGE).default(COMMENTS_PAGE)
const id = z.uuid()
const done = z.object({ id: z.string() })
const changed = z.object({ comment: reply })

const NO_DISCUSSION = ['discussions.not-found', 'discussions.locked'] as const
const NO_COMMENT = ['discussions.comment-not-found', 'discussions.locked', 'discussions.not-found'] as const
const NOT_WRITABLE = ['discussions.start-first', 'discussions.blocked'] as const

export const discussionsApi = contract({
  'GET /dvm/courses/:id/discussions': {
    summary: 'Active discussions under the elements of a course, in the order of the elements',
    access: 'anyone',
    query: z.object({ lang: z.string() }),
    output: z.object({ discussions: z.array(discussion) }),
    errors: ['discussions.not-found'],
  },
  'GET /dvm/discussions/:id': {
    summary: 'Where a discussion belongs, and what the visitor may do in it',
    access: 'anyone',
    query: z.object({ lang: z.string() }),
    output: discussion.extend({ standing }),
    errors: ['discussions.not-found'],
  },
  'GET /dvm/discussions/:id/comments': {
    summary: 'Comments with their first replies, newest first, 20 at a time, with a cursor',
    access: 'anyone',
    query: z.object({ before: cursor, limit }),
    output: z.object({ comments: z.array(comment), hasMore: z.boolean() }),
    errors: NO_DISCUSSION,
  },
  'POST /dvm/discussions/:id/comments': {
    summary: 'Write a comment or a reply; a repeated id changes nothing',
    access: 'signed-in',
    body: z.object({ id, text, parentId: z.string().max(64).optional(), mentions }),
    output: changed,
    errors: [...NO_DISCUSSION, ...NOT_WRITABLE, 'discussions.comment-not-found'],
  },
  'GET /dvm/discussions/:id/people': {
    summary: 'Participants of a discussion whose names start with these letters, to mention in a comment',
    access: 'signed-in',
    query: z.object({ q: z.string().max(60).default('') }),
    output: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })),
    }),
    errors: NO_DISCUSSION,
  },
  'POST /dvm/discussions/:id/watch': {
    summary: 'Report that the visitor has opened a discussion: its changes are sent over the event stream for a while',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ until: z.string() }),
    errors: NO_DISCUSSION,
  },
  'GET /dvm/comments/:id': {
    summary: 'One comment as the visitor may see it, with its first answers',
    access: 'anyone',
    output: z.object({ comment }),
    errors: NO_COMMENT,
  },
  'GET /dvm/comments/:id/replies': {
    summary: 'Replies to a comment, oldest first, 20 at a time, with a cursor',
    access: 'anyone',
    query: z.object({ after: cursor, limit }),
    output: z.object({ replies: z.array(reply), hasMore: z.boolean() }),
    errors: NO_COMMENT,
  },
  'PUT /dvm/comments/:id': {
    summary: 'Change one’s own comment, within 15 minutes',
    access: 'signed-in',
    body: z.object({ text, mentions }),
    output: changed,
    errors: [...NO_COMMENT, ...NOT_WRITABLE, 'discussions.too-late'],
  },
  'DELETE /dvm/comments/:id': {
    summary: 'Delete one’s own comment, within 15 minutes',
    access: 'signed-in',
    isIdempotent: true,
    output: done,
    errors: [...NO_COMMENT, 'discussions.too-late'],
  },
  'PUT /dvm/comments/:id/like': {
    summary: 'Like a comment; idempotent',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ likesCount: z.int(), isLiked: z.boolean() }),
    errors: [...NO_COMMENT, 'discussions.own-comment'],
  },
  'DELETE /dvm/comments/:id/like': {
    summary: 'Remove a like from a comment',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ likesCount: z.int(), isLiked: z.boolean() }),
    errors: NO_COMMENT,
  },
  'POST /dvm/comments/:id/reports': {
    summary: 'Report a comment to the moderators',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ reason }),
    output: done,
    errors: [...NO_COMMENT, 'discussions.own-comment'],
  },
  'GET /dvm/moderation/comments': {
    summary: 'Comments of all discussions: reported, hidden or all, newest first, 20 at a time',
    access: 'mentor',
    query: z.object({ view: queueView.default('reported'), before: cursor, lang: z.string() }),
    output: z.object({ comments: z.array(queuedComment), hasMore: z.boolean(), reportedCount: z.int() }),
  },
  'POST /dvm/comments/:id/hide': {
    summary: 'Hide a comment from everyone but its author and moderators',
    access: 'mentor',
    isIdempotent: true,
    body: z.object({ reason }),
    output: done,
    errors: ['discussions.comment-not-found'],
  },
  'POST /dvm/comments/:id/restore': {
    summary: 'Show a hidden comment again, or keep a reported one: its reports are resolved',
    access: 'mentor',
    isIdempotent: true,
    output: done,
    errors: ['discussions.comment-not-found'],
  },
  'GET /dvm/moderation/blocks': {
    summary: 'People blocked from commenting, latest first',
    access: 'mp-admin',
    output: z.object({
      blocks: z.array(z.object({ userId: z.string(), name: z.string(), reason: z.string(), createdAt: z.string() })),
    }),
  },
  'PUT /dvm/moderation/blocks/:userId': {
    summary: 'Block a person from commenting',
    access: 'mp-admin',
    isIdempotent: true,
    body: z.object({ reason }),
    output: done,
    errors: ['discussions.not-found', 'discussions.staff'],
  },
  'DELETE /dvm/moderation/blocks/:userId': {
    summary: 'Unblock a person from commenting',
    access: 'mp-admin',
    isIdempotent: true,
    output: done,
  },
})
type Endpoints = typeof discussionsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface DiscussionsApi extends Endpoints {}
