import type { QueryClient } from '@tanstack/react-query'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { ProgressApi } from '../api.ts'

const query = queriesOf<ProgressApi>()

export const callProgress = callOf<ProgressApi>()

/** Returns the id of a user's progress in the API. Spec §7. */
export const progressId = (userId: string): string => `${ENVIRONMENT_ID}:${userId}`

export const courseProgressQuery = (userId: string, courseId: string) =>
  query('GET /lpm/progresses/:id/courses/:courseId', { params: { id: progressId(userId), courseId } })

export const earlierElementsQuery = (userId: string, courseId: string, lang: string) =>
  query('GET /lpm/progresses/:id/courses/:courseId/earlier', {
    params: { id: progressId(userId), courseId },
    query: { lang },
  })

export const openedElementQuery = (userId: string, courseId: string) =>
  query('GET /lpm/progresses/:id/courses/:courseId/openedElement', { params: { id: progressId(userId), courseId } })

export const startedCoursesQuery = (userId: string) =>
  query('GET /lpm/progresses/:id/started', { params: { id: progressId(userId) } })

/** Reloads all progress that is shown. */
export const refreshProgress = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [route] }) => typeof route === 'string' && route.startsWith('GET /lpm/progresses/'),
  })
