import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { publishing } from '#features/authoring/model.ts'
import { schedule, scheduling } from '#features/authoring/publishing-model.ts'
import { microcourseChange, microcourseCheck, microcourseHistory } from './model.ts'

const NONE = ['microcourse-authoring.no-such-microcourse'] as const
const NO_VERSION = [...NONE, 'microcourse-authoring.no-such-version'] as const
const NOT_PUBLISHABLE = [
  ...NONE,
  'microcourse-authoring.changed-meanwhile',
  'microcourse-authoring.nothing-to-publish',
  'microcourse-authoring.alias-taken',
  'microcourse-authoring.not-ready',
] as const

export const microcoursePublishingApi = contract({
  'GET /creator/studio/microcourses/:id/check': {
    summary: 'What publishing a microcourse would do: problems, hints, changes, and what it means to learners',
    access: 'envmgr-admin',
    output: microcourseCheck,
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/publish': {
    summary: 'Publish the draft of a microcourse as its next version',
    access: 'envmgr-admin',
    body: publishing,
    output: z.object({ version: z.int() }),
    errors: NOT_PUBLISHABLE,
  },
  'POST /creator/studio/microcourses/:id/unpublish': {
    summary: 'Unpublish a microcourse; its content and its learners’ progress are kept',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'POST /creator/studio/microcourses/:id/schedule': {
    summary: 'Publish a microcourse, as it is written now, at a time. What is written afterwards stays in the draft',
    access: 'envmgr-admin',
    body: scheduling,
    output: schedule,
    errors: [...NOT_PUBLISHABLE, 'authoring.time-past'],
  },
  'DELETE /creator/studio/microcourses/:id/schedule': {
    summary: 'Cancel a publication of a microcourse that was scheduled',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NONE,
  },
  'GET /creator/studio/microcourses/:id/versions': {
    summary: 'The published versions of a microcourse, and its drafts that were replaced, newest first',
    access: 'envmgr-admin',
    output: microcourseHistory,
    errors: NONE,
  },
  'GET /creator/studio/microcourses/:id/versions/:number/changes': {
    summary: 'What a version changed, compared with the one before it',
    access: 'envmgr-admin',
    output: z.object({ changes: z.array(microcourseChange) }),
    errors: NO_VERSION,
  },
  'GET /creator/studio/microcourses/:id/versions/:number/draftChanges': {
    summary: 'What taking a version into the draft would change in it',
    access: 'envmgr-admin',
    output: z.object({ changes: z.array(microcourseChange) }),
    errors: NO_VERSION,
  },
  'POST /creator/studio/microcourses/:id/versions/:number/restore': {
    summary: 'Take a version back into the draft, which is kept; learners see it once it is published',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NO_VERSION,
  },
  'POST /creator/studio/microcourses/:id/keptDrafts/:keptId/restore': {
    summary: 'Take back a draft that was replaced. The draft that it replaces is kept in its place',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NO_VERSION,
  },
})
type Endpoints = typeof microcoursePublishingApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface MicrocoursePublishingApi extends Endpoints {}
