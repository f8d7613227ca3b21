import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { commentThread, writtenComment } from './model.ts'

const NO_COURSE = ['course-comments.no-such-course'] as const
const NO_COMMENT = [...NO_COURSE, 'course-comments.no-such-comment'] as const
const done = z.object({})

export const courseCommentsApi = contract({
  'GET /creator/studio/courses/:id/comments': {
    summary: 'Comments on the draft of a course, as threads in the order of its lessons',
    access: 'course-read',
    output: z.object({ threads: z.array(commentThread) }),
    errors: NO_COURSE,
  },
  'PUT /creator/studio/courses/:id/comments/:commentId': {
    summary:
      'Write a comment or an answer, or change one’s own. The browser chooses the id, so a repeated call changes nothing',
    access: 'course-read',
    isIdempotent: true,
    body: writtenComment,
    output: done,
    errors: [
      ...NO_COMMENT,
      'course-comments.not-own',
      'course-comments.no-such-place',
      'course-comments.too-many',
      'course-comments.too-fast',
    ],
  },
  'DELETE /creator/studio/courses/:id/comments/:commentId': {
    summary: 'Delete one’s own comment. Answers to it stay',
    access: 'course-read',
    isIdempotent: true,
    output: done,
    errors: [...NO_COURSE, 'course-comments.not-own'],
  },
  'PUT /creator/studio/courses/:id/comments/:commentId/resolution': {
    summary: 'Resolve a thread, or reopen it',
    access: 'course-read',
    isIdempotent: true,
    body: z.object({ isResolved: z.boolean() }),
    output: done,
    errors: NO_COMMENT,
  },
})
type Endpoints = typeof courseCommentsApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface CourseCommentsApi extends Endpoints {}
