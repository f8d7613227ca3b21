import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { change } from './model.ts'
import { courseHistory, publication, schedule, scheduling } from './publishing-model.ts'

const NO_COURSE = ['authoring.no-such-course'] as const

export const publishingApi = contract({
  'GET /creator/managedCourses/:id/publication': {
    summary:
      'What publishing the draft would do: problems, suggestions, changes and effects on learners. Changes nothing',
    access: 'course-publish',
    output: publication,
    errors: NO_COURSE,
  },
  'POST /creator/managedCourses/:id/schedule': {
    summary: 'Schedule the publication of the draft as it is now. Later changes stay in the draft',
    access: 'course-publish',
    body: scheduling,
    output: schedule,
    errors: [
      ...NO_COURSE,
      'authoring.changed-meanwhile',
      'authoring.nothing-to-publish',
      'authoring.not-ready',
      'authoring.time-past',
    ],
  },
  'DELETE /creator/managedCourses/:id/schedule': {
    summary: 'Cancel a publication that was scheduled',
    access: 'course-publish',
    output: z.object({}),
    errors: NO_COURSE,
  },
  'GET /creator/managedCourses/:id/history': {
    summary: 'The versions of a course, drafts that were replaced by one, and what is scheduled',
    access: 'course-read',
    output: courseHistory,
    errors: NO_COURSE,
  },
  'GET /creator/managedCourses/:id/versions/:number/draftChanges': {
    summary: 'What restoring a version would change in the draft, as text',
    access: 'course-read',
    output: z.object({ changes: z.array(change) }),
    errors: [...NO_COURSE, 'authoring.no-such-version'],
  },
  'POST /creator/managedCourses/:id/keptDrafts/:keptId/restore': {
    summary: 'Restore a draft that a version has replaced. The draft that it replaces is kept in turn',
    access: 'course-write',
    output: z.object({ revision: z.int() }),
    errors: [...NO_COURSE, 'authoring.no-such-version'],
  },
})
type Endpoints = typeof publishingApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface PublishingApi extends Endpoints {}
