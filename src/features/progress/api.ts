import { z } from 'zod'
import { contract } from '#base/contract.ts'
import { elementCard } from '#features/courses/model.ts'
import {
  courseProgress,
  elementProgress,
  elementReport,
  guestClaims,
  openedElement,
  startedCourse,
  variable,
} from './model.ts'

const REFUSALS = [
  'progress.finish-first',
  'progress.buy-needed',
  'progress.test-not-passed',
  'progress.not-attended',
  'progress.answer-first',
  'progress.watch-first',
  'progress.busy',
] as const
const NO_ELEMENT = ['progress.not-found', 'progress.no-such-course', 'progress.no-such-element'] as const

/** The elements that a report changed: the reported one and those it opened. */
const changed = z.object({ timestamp: z.iso.datetime(), elements: z.record(z.string(), elementProgress) })
const fieldValue = z.union([
  elementProgress.shape.state,
  elementProgress.shape.started,
  elementProgress.shape.percent,
  elementProgress.shape.place,
])

// Spec §7, Progress. `:id` is `demo:{userId}`.
export const progressApi = contract({
  'POST /lpm/progresses/:id': {
    summary: 'Create the progress of a learner if there is none; idempotent',
    access: 'signed-in',
    isIdempotent: true,
    output: z.object({ id: z.string(), timestamp: z.iso.datetime() }),
    errors: ['progress.not-found'],
  },
  'GET /lpm/progresses/:id/started': {
    summary: 'Courses the learner has started, newest first',
    access: 'signed-in',
    output: z.object({ courses: z.array(startedCourse) }),
    errors: ['progress.not-found'],
  },
  'GET /lpm/progresses/:id/courses/:courseId': {
    summary: 'Progress in one course; empty if nothing is started',
    access: 'signed-in',
    output: courseProgress,
    errors: ['progress.not-found', 'progress.no-such-course'],
  },
  'GET /lpm/progresses/:id/courses/:courseId/earlier': {
    summary: 'Elements of earlier versions of the course that the learner has started and keeps',
    access: 'signed-in',
    query: z.object({ lang: z.string().max(20).default('en') }),
    output: z.object({ elements: z.array(elementCard) }),
    errors: ['progress.not-found', 'progress.no-such-course'],
  },
  'GET /lpm/progresses/:id/courses/:courseId/openedElement': {
    summary: 'The element at which to start or continue',
    access: 'signed-in',
    output: openedElement,
    errors: NO_ELEMENT,
  },
  'GET /lpm/progresses/:id/courses/:courseId/elements/:elementId/:field': {
    summary: 'One of state, started, finished, percent, place; null if nothing is started',
    access: 'signed-in',
    output: z.object({ value: fieldValue }),
    errors: [...NO_ELEMENT, 'progress.no-such-field'],
  },
  'PUT /lpm/progresses/:id/courses/:courseId/elements/:elementId/:field': {
    summary: 'Set one of state, started, finished, percent, place; returns what is stored, since done is never lowered',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ value: z.unknown() }),
    output: z.object({ value: fieldValue }),
    errors: [...NO_ELEMENT, ...REFUSALS, 'progress.no-such-field', 'progress.not-done'],
  },
  'POST /lpm/progresses/:id/courses/:courseId/elements/:elementId/sync': {
    summary: 'Report the progress of a device in an element; may arrive late, twice and out of order',
    access: 'signed-in',
    isIdempotent: true,
    body: elementReport,
    output: changed,
    errors: [...NO_ELEMENT, ...REFUSALS],
  },
  'PUT /lpm/progresses/:id/courses/:courseId/variables/:name': {
    summary: 'Set a variable of a course; the newest wins',
    access: 'signed-in',
    isIdempotent: true,
    body: variable.partial({ history: true }),
    output: variable,
    errors: ['progress.not-found', 'progress.no-such-course', 'progress.too-many-variables'],
  },
  'POST /lpm/progresses/:id/upgrade': {
    summary: 'Synchronise progress with the current courses, and take over what the learner did as a guest',
    access: 'signed-in',
    isIdempotent: true,
    body: z.object({ force: z.boolean().default(false), claims: guestClaims.default([]) }),
    /** Courses whose claims are settled: accepted, or refused for good. */
    output: z.object({ timestamp: z.iso.datetime(), claimed: z.array(z.string()) }),
    errors: ['progress.not-found', 'progress.busy'],
  },
})
type Endpoints = typeof progressApi
/** An interface, so that compiler errors show its name instead of its whole shape. */
export interface ProgressApi extends Endpoints {}
