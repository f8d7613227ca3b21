import type { PreviewApi } from '#features/authoring/preview-api.ts'
import type { MicrocoursePreviewApi } from '#features/microcourse-authoring/preview-api.ts'
import { callOf } from '#web/api-client.ts'
import { queriesOf } from '#web/queries.ts'

export const callPreviews = callOf<PreviewApi>()
export const callMicrocoursePreviews = callOf<MicrocoursePreviewApi>()

/** The links that show the draft of a course. */
export const previewLinksQuery = (id: string) => ({
  ...queriesOf<PreviewApi>()('GET /creator/managedCourses/:id/previews', { params: { id } }),
  staleTime: 0,
})

/** The links that show the draft of a microcourse. */
export const microcoursePreviewLinksQuery = (id: string) => ({
  ...queriesOf<MicrocoursePreviewApi>()('GET /creator/studio/microcourses/:id/previews', { params: { id } }),
  staleTime: 0,
})

interface OwnPreview {
  secret: string
  expiresAt: string
}

const known = new Map<string, OwnPreview>()
const MINUTE_MS = 60_000

/** Returns the secret of one's own preview of a course; made once, and again before it expires. */
export const ownPreviewSecret = (courseId: string): Promise<string> =>
  keptSecret(`course ${courseId}`, () =>
    callPreviews('POST /creator/managedCourses/:id/ownPreview', { params: { id: courseId } }),
  )

/** Returns the secret of one's own preview of a microcourse. */
export const ownMicrocourseSecret = (id: string): Promise<string> =>
  keptSecret(`microcourse ${id}`, () =>
    callMicrocoursePreviews('POST /creator/studio/microcourses/:id/ownPreview', { params: { id } }),
  )

async function keptSecret(key: string, make: () => Promise<OwnPreview>): Promise<string> {
  const before = known.get(key)
  if (before && Date.parse(before.expiresAt) - Date.now() > MINUTE_MS) return before.secret
  const made = await make()
  known.set(key, made)
  return made.secret
}
