import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { contentId } from '#features/authoring/model.ts'
import { draftBatch, savedBatch } from '#features/drafts/model.ts'
import { newCourse, publishCheck, studioHome, studioOutline, writtenDocument } from './model.ts'

const NO_COURSE = ['authoring.no-such-course'] as const
const NO_ELEMENT = [...NO_COURSE, 'authoring.no-such-element'] as const

export const studioApi = contract({
  'GET /creator/studio': {
    summary: 'The courses one can write',
    access: 'studio',
    output: studioHome,
  },
  'POST /creator/studio/courses': {
    summary: 'Create a course with a first lesson. Nobody but its authors sees it until it is published',
    access: 'envmgr-admin',
    body: newCourse,
    output: z.object({ id: z.string(), elementId: z.string() }),
    errors: ['authoring.id-taken'],
  },
  'POST /creator/studio/courses/:id/copy': {
    summary: 'Copy a course with its unpublished changes; the copy is unpublished',
    access: 'envmgr-admin',
    body: z.object({
      id: contentId,
      /** The title of the copy; without one, that of the original. */
      title: z.string().trim().min(1).max(300).optional(),
    }),
    output: z.object({ id: z.string() }),
    errors: [...NO_COURSE, 'authoring.id-taken'],
  },
  'GET /creator/studio/courses/:id': {
    summary: 'The draft of a course’s outline: its settings and its elements without their contents',
    access: 'course-read',
    output: studioOutline,
    errors: NO_COURSE,
  },
  'PATCH /creator/studio/courses/:id': {
    summary: 'Save changes of an outline. Changes that conflict with somebody else’s are left out and listed',
    access: 'course-translate',
    isIdempotent: true,
    body: draftBatch,
    output: savedBatch,
    errors: [...NO_COURSE, 'drafts.not-valid'],
  },
  'POST /creator/studio/courses/:id/elements': {
    summary: 'Copy elements with their contents into a course, from this one or another',
    access: 'course-write',
    body: z.object({
      from: contentId,
      /** Ids of the elements to copy, and those of their copies, chosen by the browser. */
      copies: z
        .array(z.object({ of: contentId, id: contentId }))
        .min(1)
        .max(100),
      after: z.array(z.string()).max(50),
      /** The heading that the copies are put under; without it, that of each original. */
      heading: z
        .object({ name: z.string().max(300).nullable(), texts: z.record(z.string(), z.string().max(300)) })
        .optional(),
    }),
    output: z.object({ revision: z.int() }),
    errors: [...NO_ELEMENT, 'authoring.id-taken', 'authoring.too-many-elements'],
  },
  'GET /creator/studio/courses/:id/elements/:elementId': {
    summary: 'The draft of the contents of a lesson, test or webinar',
    access: 'course-read',
    output: writtenDocument,
    errors: NO_ELEMENT,
  },
  'PATCH /creator/studio/courses/:id/elements/:elementId': {
    summary: 'Save changes of an element. Changes that conflict with somebody else’s are left out and listed',
    access: 'course-translate',
    isIdempotent: true,
    body: draftBatch,
    output: savedBatch,
    errors: [...NO_ELEMENT, 'drafts.not-valid'],
  },
  'GET /creator/studio/courses/:id/check': {
    summary: 'What prevents a course from being published, and what publishing would change',
    access: 'course-read',
    output: publishCheck,
    errors: NO_COURSE,
  },
  'GET /creator/studio/courses/:id/bin': {
    summary: 'Elements that were deleted in the last 30 days',
    access: 'course-write',
    output: z.object({
      elements: z.array(z.object({ id: z.string(), type: z.string(), title: z.string(), deletedAt: z.string() })),
    }),
    errors: NO_COURSE,
  },
  'POST /creator/studio/courses/:id/bin/:elementId/restore': {
    summary: 'Restore a deleted element to its place',
    access: 'course-write',
    output: z.object({ revision: z.int() }),
    errors: NO_ELEMENT,
  },
})
type Endpoints = typeof studioApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface StudioApi extends Endpoints {}
