import { z } from 'zod'
import { isTimeZone } from '#base/zoned-time.ts'
import { NOTE_MAX_LENGTH } from './limits.ts'
import { change, versionCard } from './model.ts'
import { courseProblem } from './problems.ts'

const moment = z.iso.datetime()

const people = z.int().min(0)

/** Those who have taken a changed test, by what the change means to them. Results given never change. */
export const testTakers = z.object({
  /** People with an open attempt, which they finish with the questions and rules that it started with. */
  open: people,
  /** People whose attempt waits for a mentor. */
  waiting: people,
  passed: people,
  /** People who have finished without passing. */
  failed: people,
  /** People who have not passed and lose their last attempts by the new rules, and those who get new ones. */
  locked: people,
  freed: people,
})
export type TestTakers = z.infer<typeof testTakers>

/** What a change means to the learners of one lesson. */
export const elementEffect = z.object({
  elementId: z.string(),
  title: z.string(),
  kind: z.enum(['changed', 'removed']),
  /** Learners who have done it, which stays so. */
  done: z.int(),
  /** Learners who are in the middle of it, and stay where they are. */
  inside: z.int(),
  /** Tests: attempts with a result, and those that are being taken. Both keep the questions they began with. */
  results: z.int(),
  open: z.int(),
  /** Only if the questions or rules of a test change. */
  takers: testTakers.optional(),
})
export type ElementEffect = z.infer<typeof elementEffect>

/** A webinar whose time publishing changes. */
export const movedWebinar = z.object({
  elementId: z.string(),
  title: z.string(),
  from: moment,
  to: moment,
  /** People who are reminded before it starts. */
  reminded: people,
})
export type MovedWebinar = z.infer<typeof movedWebinar>

const counts = z.partialRecord(z.enum(['lesson', 'test', 'webinar']), z.int())

/** What guests can open in a course without an account, and what they have to sign in for, or buy the course. */
const guestAccess = z.object({ isPaid: z.boolean(), open: counts, locked: counts })
export type GuestAccess = z.infer<typeof guestAccess>

/** What publishing means to learners, counted before it happens. */
export const publishEffects = z.object({
  /** Learners who have begun the course, those in the middle of it, and those who have finished it. */
  started: z.int(),
  inside: z.int(),
  finished: z.int(),
  /** New lessons. They open for those who have finished, who stay finished. */
  added: z.int(),
  elements: z.array(elementEffect),
  webinars: z.array(movedWebinar),
  /** Null if the course isn’t open to guests. */
  guests: guestAccess.nullable(),
})
export type PublishEffects = z.infer<typeof publishEffects>

/** A publication at a time. It publishes what was written when it was scheduled. */
export const schedule = z.object({
  at: moment,
  timeZone: z.string(),
  note: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether something has been written since, which it doesn't publish. */
  isOlder: z.boolean(),
  /** Code of the error that prevented it; null while it is to come. */
  failure: z.string().nullable(),
})
export type Schedule = z.infer<typeof schedule>

export const scheduling = z.object({
  revision: z.int().min(0),
  note: z.string().trim().max(NOTE_MAX_LENGTH).default(''),
  at: moment,
  /** In which the time was chosen. */
  timeZone: z.string().max(64).refine(isTimeZone),
})

/** A draft that a version has replaced. */
export const keptDraft = z.object({
  id: z.string(),
  keptAt: moment,
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The version that replaced it; null for another draft. */
  version: z.int().nullable(),
})
export type KeptDraft = z.infer<typeof keptDraft>

export const publication = z.object({
  /** Revision of the whole draft, to be sent with the publishing. */
  revision: z.int(),
  /** What prevents publishing. */
  problems: z.array(courseProblem),
  /** What could be better. */
  hints: z.array(courseProblem),
  changes: z.array(change),
  effects: publishEffects,
  schedule: schedule.nullable(),
})
export type Publication = z.infer<typeof publication>

export const courseHistory = z.object({
  published: z.boolean(),
  versions: z.array(versionCard),
  kept: z.array(keptDraft),
  schedule: schedule.nullable(),
})
