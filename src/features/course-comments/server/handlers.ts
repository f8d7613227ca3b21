import { findOwnCourse } from '#features/authoring/server/store-courses.ts'
import type { Handlers } from '#server/http/endpoints.ts'
import type { Kernel } from '#server/kernel.ts'
import type { CourseCommentsApi } from '../api.ts'
import { courseCommentsError } from '../errors.ts'
import { threadsOf } from './present.ts'
import { removeComment, resolveThread, writeComment } from './write.ts'

export const courseCommentsHandlers = (kernel: Kernel): Handlers<CourseCommentsApi> => {
  const of = (params: { id: string; commentId: string }, { userId }: { userId: string }) => ({
    courseId: params.id,
    commentId: params.commentId,
    userId,
  })
  return {
    'GET /creator/studio/courses/:id/comments': async ({ params, visitor }) => {
      const course = await findOwnCourse(kernel.db, params.id)
      if (!course) throw courseCommentsError('course-comments.no-such-course')
      return { threads: await threadsOf(kernel.db, { course, userId: visitor.userId }) }
    },

    'PUT /creator/studio/courses/:id/comments/:commentId': async ({ params, visitor, body }) => {
      await writeComment(kernel, of(params, visitor), body)
      return {}
    },

    'DELETE /creator/studio/courses/:id/comments/:commentId': async ({ params, visitor }) => {
      await removeComment(kernel, of(params, visitor))
      return {}
    },

    'PUT /creator/studio/courses/:id/comments/:commentId/resolution': async ({ params, visitor, body }) => {
      await resolveThread(kernel, of(params, visitor), body.isResolved)
      return {}
    },
  }
}
