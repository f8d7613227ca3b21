import type { MicrocourseAuthoringApi } from '#features/microcourse-authoring/api.ts'
import type { MicrocourseLiveApi } from '#features/microcourse-authoring/live-api.ts'
import type { MicrocoursePublishingApi } from '#features/microcourse-authoring/publishing-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

const query = queriesOf<MicrocourseAuthoringApi>()
const publishingQuery = queriesOf<MicrocoursePublishingApi>()

export const callMicrocourses = callOf<MicrocourseAuthoringApi>()

export const callMicrocoursePublishing = callOf<MicrocoursePublishingApi>()

export const callLiveMicrocourses = callOf<MicrocourseLiveApi>()

/** The microcourses one can write. */
export const studioMicrocoursesQuery = () => ({ ...query('GET /creator/studio/microcourses'), staleTime: 0 })

/** A microcourse as it is written. Never cached, because somebody else may have changed it. */
export const writtenMicrocourseQuery = (id: string) => ({
  ...query('GET /creator/studio/microcourses/:id', { params: { id } }),
  staleTime: 0,
})

/** The key of the query that saves a microcourse before it is checked. */
export const flushKey = (id: string) => ['studio-flush', 'microcourse', id]

/** What publishing a microcourse would do. */
export const microcourseCheckQuery = (id: string) => ({
  ...publishingQuery('GET /creator/studio/microcourses/:id/check', { params: { id } }),
  staleTime: 0,
})

/** The versions of a microcourse, and its drafts that were replaced. */
export const microcourseVersionsQuery = (id: string) => ({
  ...publishingQuery('GET /creator/studio/microcourses/:id/versions', { params: { id } }),
  staleTime: 0,
})

export const microcourseVersionChangesQuery = (id: string, number: number) =>
  publishingQuery('GET /creator/studio/microcourses/:id/versions/:number/changes', {
    params: { id, number: String(number) },
  })

/** What taking a version into the draft would change. */
export const microcourseDraftChangesQuery = (id: string, number: number) => ({
  ...publishingQuery('GET /creator/studio/microcourses/:id/versions/:number/draftChanges', {
    params: { id, number: String(number) },
  }),
  staleTime: 0,
})

/** The microcourses in the bin. */
export const deletedMicrocoursesQuery = () => ({ ...query('GET /creator/studio/deletedMicrocourses'), staleTime: 0 })

/** Whether a query lists microcourses. */
export const listsMicrocourses = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:creator\/studio|lpm)\/(?:deletedM|m)icrocourses$/.test(route)

/** Whether a query shows microcourses, to learners or to those who write them. */
export const isOfMicrocourses = ({ queryKey: [route] }: { queryKey: readonly unknown[] }): boolean =>
  typeof route === 'string' && /^GET \/(?:creator\/studio|lpm)\/(?:deletedM|m)icrocourses/.test(route)
