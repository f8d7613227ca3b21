import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { draftHistory, missedChanges, revisionOf } from '#features/drafts/model.ts'
import { presenceReport, presentPerson } from '#features/drafts/presence.ts'

const NO_COURSE = ['authoring.no-such-course'] as const
const NO_ELEMENT = [...NO_COURSE, 'authoring.no-such-element'] as const

export const liveApi = contract({
  'GET /creator/studio/courses/:id/changes': {
    summary: 'What was saved in an outline since a revision',
    access: 'course-read',
    query: z.object({ after: revisionOf }),
    output: missedChanges,
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/history': {
    summary: 'What the visitor can undo and redo in an outline, up to a revision',
    access: 'course-read',
    query: z.object({ until: revisionOf }),
    output: draftHistory,
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/elements/:elementId/changes': {
    summary: 'What was saved in a lesson, test or webinar since a revision',
    access: 'course-read',
    query: z.object({ after: revisionOf }),
    output: missedChanges,
    errors: NO_ELEMENT,
  },
  'GET /creator/studio/courses/:id/elements/:elementId/history': {
    summary: 'What the visitor can undo and redo in a lesson, test or webinar, up to a revision',
    access: 'course-read',
    query: z.object({ until: revisionOf }),
    output: draftHistory,
    errors: NO_ELEMENT,
  },
  'POST /creator/studio/courses/:id/presence': {
    summary: 'Report one’s position in a course, and get the others who are present and the newest revisions',
    access: 'course-read',
    isIdempotent: true,
    body: presenceReport,
    output: z.object({
      here: z.array(presentPerson),
      /** Newest revisions of the outline and, if `document` names one, of the element. */
      revisions: z.object({ outline: z.int(), element: z.int().nullable() }),
    }),
    errors: NO_COURSE,
  },
})
type Endpoints = typeof liveApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface LiveApi extends Endpoints {}
