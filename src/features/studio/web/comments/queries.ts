import type { CourseCommentsApi } from '#features/course-comments/api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<CourseCommentsApi>()

export const callComments = callOf<CourseCommentsApi>()

/** The comments on the draft of a course. */
export const commentsQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id/comments', { params: { id } }),
  staleTime: 0,
})

/** Whether a query shows comments on drafts. */
export const isOfComments = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  route === 'GET /creator/studio/courses/:id/comments'
