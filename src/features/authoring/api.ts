import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { FILES_MAX } from './limits.ts'
import { change, contentId, draftChange, managedCourse, managedCourseWhole, publishing } from './model.ts'

const NO_COURSE = ['authoring.no-such-course'] as const
const files = z
  .record(z.string().max(200), z.record(z.string(), z.unknown()))
  .refine((given) => Object.keys(given).length <= FILES_MAX)

export const authoringApi = contract({
  'GET /creator/managedCourses': {
    summary: 'All courses with their versions',
    access: 'envmgr-admin',
    output: z.object({ courses: z.array(managedCourse) }),
  },
  'GET /creator/managedCourses/:id': {
    summary: 'The draft of a course, what publishing it would change, and its versions',
    access: 'envmgr-admin',
    output: managedCourseWhole,
    errors: NO_COURSE,
  },
  'PATCH /creator/managedCourses/:id/draft': {
    summary: 'Change the draft: switches, order and which elements stay. Learners see no change',
    access: 'envmgr-admin',
    body: draftChange,
    output: managedCourseWhole,
    errors: [...NO_COURSE, 'authoring.changed-meanwhile', 'authoring.no-such-element', 'authoring.alias-taken'],
  },
  'DELETE /creator/managedCourses/:id/draft': {
    summary: 'Discard the draft',
    access: 'envmgr-admin',
    output: z.object({}),
    errors: NO_COURSE,
  },
  'POST /creator/managedCourses/:id/publish': {
    summary:
      'Publish the draft as the next version, or publish an unpublished course again; learners in the middle of it keep their place',
    access: 'course-publish',
    body: publishing,
    output: z.object({ version: z.int() }),
    errors: [
      ...NO_COURSE,
      'authoring.changed-meanwhile',
      'authoring.nothing-to-publish',
      'authoring.element-elsewhere',
      'authoring.alias-taken',
      'authoring.not-ready',
    ],
  },
  'POST /creator/managedCourses/:id/unpublish': {
    summary: 'Unpublish a course; its content and its learners’ progress are kept',
    access: 'course-keep',
    output: z.object({}),
    errors: NO_COURSE,
  },
  'GET /creator/managedCourses/:id/versions/:number/changes': {
    summary: 'What a version changed, as text, compared with another version or the one before it',
    access: 'course-read',
    query: z.object({ against: z.coerce.number().int().min(0).optional() }),
    output: z.object({ changes: z.array(change) }),
    errors: [...NO_COURSE, 'authoring.no-such-version'],
  },
  'POST /creator/managedCourses/:id/versions/:number/restore': {
    summary:
      'Restore a version into the draft. Learners see no change until it is published; the replaced draft is kept',
    access: 'course-write',
    output: z.object({ revision: z.int() }),
    errors: [...NO_COURSE, 'authoring.no-such-version'],
  },
  'GET /creator/managedCourses/:id/files': {
    summary: 'A course as files, by name, as they can be imported again: what is shown now, or one of its versions',
    access: 'envmgr-admin',
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    output: z.object({ id: z.string(), files }),
    errors: [...NO_COURSE, 'authoring.no-such-version'],
  },
  'POST /creator/managedCourses/files': {
    summary: 'Import a course from files: as the draft of the course with that id, or as a new, unpublished one',
    access: 'envmgr-admin',
    body: z.object({ id: contentId, files }),
    output: z.object({ id: z.string(), isNew: z.boolean() }),
    errors: ['authoring.files-not-valid', 'authoring.element-elsewhere', 'authoring.alias-taken'],
  },
})
type Endpoints = typeof authoringApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface AuthoringApi extends Endpoints {}
