import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { contentId } from '#features/authoring/model.ts'
import { draftBatch, savedBatch } from '#features/drafts/model.ts'
import { FILES_MAX, ORDERED_MAX } from './limits.ts'
import { deletedMicrocourse, newMicrocourse, studioMicrocourse, writtenMicrocourse } from './model.ts'

const NONE = ['microcourse-authoring.no-such-microcourse'] as const
const files = z
  .record(z.string().max(200), z.record(z.string(), z.unknown()))
  .refine((given) => Object.keys(given).length <= FILES_MAX)

export const microcourseAuthoringApi = contract({
  'GET /creator/studio/microcourses': {
    summary: 'All microcourses in the portal’s order, for their authors',
    access: 'envmgr-admin',
    output: z.object({ microcourses: z.array(studioMicrocourse) }),
  },
  'POST /creator/studio/microcourses': {
    summary: 'Create an empty microcourse. Nobody but its authors sees it until it is published',
    access: 'envmgr-admin',
    body: newMicrocourse,
    output: z.object({ id: z.string() }),
    errors: ['microcourse-authoring.id-taken'],
  },
  'PUT /creator/studio/microcourseOrder': {
    summary:
      'Set the order of the microcourses, with immediate effect. Those that are not named follow in their present order',
    access: 'envmgr-admin',
    body: z.object({ ids: z.array(contentId).min(1).max(ORDERED_MAX) }),
    output: z.object({}),
  },
  'GET /creator/studio/microcourses/:id': {
    summary: 'The draft of a microcourse: its settings and its contents',
    access: 'envmgr-admin',
    output: writtenMicrocourse,
    errors: NONE,
  },
  'PATCH /creator/studio/microcourses/:id': {
    summary: 'Save changes of a microcourse. Changes that conflict with somebody else’s are left out and listed',
    access: 'envmgr-admin',
    isIdempotent: true,
    body: draftBatch,
    output: savedBatch,
    errors: [...NONE, 'drafts.not-valid'],
  },
  'DELETE /creator/studio/microcourses/:id': {
    summary: 'Move a microcourse to the bin, where it stays for 30 days. Learners no longer see it',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/copy': {
    summary: 'Copy a microcourse with its unpublished changes; the copy is unpublished',
    access: 'envmgr-admin',
    body: z.object({ id: contentId }),
    output: z.object({ id: z.string() }),
    errors: [...NONE, 'microcourse-authoring.id-taken'],
  },
  'DELETE /creator/studio/microcourses/:id/draft': {
    summary: 'Discard the unpublished changes of a microcourse',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'GET /creator/studio/deletedMicrocourses': {
    summary: 'Microcourses that were deleted in the last 30 days',
    access: 'envmgr-admin',
    output: z.object({ microcourses: z.array(deletedMicrocourse) }),
  },
  'POST /creator/studio/deletedMicrocourses/:id/restore': {
    summary: 'Restore a microcourse from the bin; a published one is published again',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'GET /creator/studio/microcourses/:id/files': {
    summary: 'The draft of a microcourse as files, by name, as they can be imported again',
    access: 'envmgr-admin',
    output: z.object({ id: z.string(), files }),
    errors: NONE,
  },
  'POST /creator/studio/microcourseFiles': {
    summary: 'Import a microcourse from files: as the draft of the one with that id, or as a new, unpublished one',
    access: 'envmgr-admin',
    body: z.object({ id: contentId, files }),
    output: z.object({ id: z.string(), isNew: z.boolean() }),
    errors: ['microcourse-authoring.files-not-valid', 'microcourse-authoring.id-taken'],
  },
})
type Endpoints = typeof microcourseAuthoringApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface MicrocourseAuthoringApi extends Endpoints {}
