import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'
import type { StudioApi } from '../../api.ts'
import type { LiveApi } from '../../live-api.ts'

const query = queriesOf<StudioApi>()

export const callStudio = callOf<StudioApi>()

export const callLive = callOf<LiveApi>()

/** The courses one can write. */
export const studioCoursesQuery = () => ({ ...query('GET /creator/studio'), staleTime: 0 })

/** The outline of a course as it is written. Never cached, because somebody else may have changed it. */
export const outlineQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id', { params: { id } }),
  staleTime: 0,
})

/** The contents of a lesson, test or webinar as they are written. */
export const elementQuery = (id: string, elementId: string) => ({
  ...query('GET /creator/studio/courses/:id/elements/:elementId', { params: { id, elementId } }),
  staleTime: 0,
})

/** What keeps a course from being published, and what publishing would change. */
export const checkQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id/check', { params: { id } }),
  staleTime: 0,
})

/** The lessons that were deleted from a course. */
export const binQuery = (id: string) => ({
  ...query('GET /creator/studio/courses/:id/bin', { params: { id } }),
  staleTime: 0,
})

/** Whether a query shows the studio’s courses, so that publishing one makes it stale. */
export const isOfStudio = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && route.startsWith('GET /creator/studio')
