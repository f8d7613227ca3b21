import type { PublishingApi } from '#features/authoring/publishing-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<PublishingApi>()

export const callPublishing = callOf<PublishingApi>()

/** What publishing a course would do. */
export const publicationQuery = (id: string) => ({
  ...query('GET /creator/managedCourses/:id/publication', { params: { id } }),
  staleTime: 0,
})

/** The versions of a course. */
export const historyQuery = (id: string) => ({
  ...query('GET /creator/managedCourses/:id/history', { params: { id } }),
  staleTime: 0,
})

/** What taking a version into the draft would change. */
export const draftChangesQuery = (id: string, number: number) => ({
  ...query('GET /creator/managedCourses/:id/versions/:number/draftChanges', { params: { id, number: String(number) } }),
  staleTime: 0,
})
