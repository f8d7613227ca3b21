import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { newPreviewLink, previewLink } from '#features/authoring/preview-model.ts'

const NONE = ['microcourse-authoring.no-such-microcourse'] as const
const secret = z.object({
  /** Goes into an address as `?secret=…`. It is only known here: the portal stores a hash. */
  secret: z.string(),
  expiresAt: z.string(),
})

export const microcoursePreviewApi = contract({
  'GET /creator/studio/microcourses/:id/previews': {
    summary: 'The links that show the draft of a microcourse and are still valid, newest first',
    access: 'envmgr-admin',
    output: z.object({ links: z.array(previewLink) }),
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/previews': {
    summary: 'Create a link that shows the draft of a microcourse, without an account, until it expires',
    access: 'envmgr-admin',
    body: newPreviewLink,
    output: secret,
    errors: [...NONE, 'microcourse-authoring.too-many-links', 'microcourse-authoring.id-taken'],
  },
  'DELETE /creator/studio/microcourses/:id/previews/:linkId': {
    summary: 'Revoke a preview link of a microcourse: its address stops working',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/ownPreview': {
    summary: 'Open one’s own preview of the draft of a microcourse for some hours',
    access: 'envmgr-admin',
    output: secret,
    errors: NONE,
  },
})
type Endpoints = typeof microcoursePreviewApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface MicrocoursePreviewApi extends Endpoints {}
