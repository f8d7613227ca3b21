import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { newPreviewLink, previewLink } from './preview-model.ts'

const NO_COURSE = ['authoring.no-such-course'] as const
const secret = z.object({
  /** Goes into an address as `?secret=…`. It is only known here: the portal stores a hash. */
  secret: z.string(),
  expiresAt: z.string(),
})

export const previewApi = contract({
  'GET /creator/managedCourses/:id/previews': {
    summary: 'The links that show the draft of a course and are still valid, newest first',
    access: 'course-keep',
    output: z.object({ links: z.array(previewLink) }),
    errors: NO_COURSE,
  },
  'POST /creator/managedCourses/:id/previews': {
    summary: 'Create a link that shows the draft of a course, without an account, until it expires',
    access: 'course-keep',
    body: newPreviewLink,
    output: secret.extend({ link: previewLink }),
    errors: [...NO_COURSE, 'authoring.too-many-links', 'authoring.id-taken'],
  },
  'DELETE /creator/managedCourses/:id/previews/:linkId': {
    summary: 'Revoke a preview link: its address stops working',
    access: 'course-keep',
    output: z.object({}),
    errors: NO_COURSE,
  },
  'POST /creator/managedCourses/:id/ownPreview': {
    summary: 'Open one’s own preview of the draft for some hours',
    access: 'course-read',
    output: secret,
    errors: NO_COURSE,
  },
  'POST /creator/managedCourses/:id/secret': {
    summary: 'Renew the secrets of a course and its elements: addresses with the old ones stop working',
    access: 'course-keep',
    output: z.object({}),
    errors: NO_COURSE,
  },
})
type Endpoints = typeof previewApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface PreviewApi extends Endpoints {}
