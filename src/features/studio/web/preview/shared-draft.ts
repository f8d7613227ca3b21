import type { z } from 'zod'
import type { newPreviewLink, PreviewLink } from '#features/authoring/preview-model.ts'
import { callMicrocoursePreviews, callPreviews, microcoursePreviewLinksQuery, previewLinksQuery } from './queries.ts'

/** A draft that is shown by links: that of a course or a microcourse. */
export interface SharedDraft {
  /** Address on the portal, without a language. */
  path: string
  queryKey: readonly unknown[]
  list: () => Promise<{ links: PreviewLink[] }>
  make: (link: z.input<typeof newPreviewLink>) => Promise<{ secret: string }>
  revoke: (linkId: string) => Promise<unknown>
  /** Ends the address that doesn’t expire; undefined if there is none. */
  renew?: () => Promise<unknown>
}

export const sharedCourse = (id: string): SharedDraft => ({
  path: `/courses/${id}/`,
  queryKey: previewLinksQuery(id).queryKey,
  list: () => callPreviews('GET /creator/managedCourses/:id/previews', { params: { id } }),
  make: (body) => callPreviews('POST /creator/managedCourses/:id/previews', { params: { id }, body }),
  revoke: (linkId) => callPreviews('DELETE /creator/managedCourses/:id/previews/:linkId', { params: { id, linkId } }),
  renew: () => callPreviews('POST /creator/managedCourses/:id/secret', { params: { id } }),
})

export const sharedMicrocourse = ({ id, path }: { id: string; path: string }): SharedDraft => ({
  path,
  queryKey: microcoursePreviewLinksQuery(id).queryKey,
  list: () => callMicrocoursePreviews('GET /creator/studio/microcourses/:id/previews', { params: { id } }),
  make: (body) => callMicrocoursePreviews('POST /creator/studio/microcourses/:id/previews', { params: { id }, body }),
  revoke: (linkId) =>
    callMicrocoursePreviews('DELETE /creator/studio/microcourses/:id/previews/:linkId', { params: { id, linkId } }),
})
