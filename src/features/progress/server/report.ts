import { type CourseOutline, type OutlineElement, visibleElements } from '#features/courses/rules.ts'
import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner } from '#features/courses/server/person.ts'
import { isBought } from '#features/courses/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressError, reportRefused } from '../errors.ts'
import type { CourseProgress, ElementProgress, ElementReport } from '../model.ts'
import { canReport, emptyProgress, recordReport } from '../rules.ts'
import { notifyLearning } from './learning-listeners.ts'
import { changeElements, type StoredCourse, RecentCourses } from './store-elements.ts'
import { type Connection, type CourseOf, markIfFinished } from './store.ts'

type Elements = CourseProgress['elements']

export interface ElementOf extends CourseOf {
  elementId: string
}

/** Returns a published course as a learner sees it. Throws when it does not exist. */
export async function outlineFor(
  kernel: Kernel,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<CourseOutline> {
  const course = await cachedPublishedOutline(kernel, courseId)
  if (!course) throw progressError('progress.no-such-course')
  const own = await outlineForLearner(kernel, course, userId)
  if (own.isClosed) throw progressError('progress.no-such-course')
  return own
}

/** Returns an element of the course, hidden or not. Throws when it does not exist. */
export function elementIn(course: CourseOutline, elementId: string) {
  const element = course.elements.find(({ id }) => id === elementId)
  if (!element) throw progressError('progress.no-such-element')
  return element
}

/** Converts a stored course to the shape that the rules take. */
export const progressOf = (
  courseId: string,
  { elements, timestamp, finishedAt }: Pick<StoredCourse, 'elements' | 'timestamp' | 'finishedAt'>,
): CourseProgress => ({
  ...emptyProgress(courseId),
  elements,
  timestamp,
  finished: finishedAt,
})

interface ElementsOf {
  userId: string
  elementIds: readonly string[]
}

/** Facts that only higher features know, passed in so that progress need not depend on them. */
export interface ProgressFacts {
  /** Returns those elements in which the learner has answered all required questions. */
  mayFinish: (of: ElementsOf) => Promise<ReadonlySet<string>>
  /** Returns those elements whose media the learner has played as much as the author requires. */
  hasSeenEnough: (of: ElementsOf) => Promise<ReadonlySet<string>>
}

/** Applies a learner's report on an element that is open to them, and returns the changed elements. */
export type ApplyReport = (
  of: ElementOf & { now: string },
  reportOf: (saved: ElementProgress | undefined) => ElementReport,
) => Promise<CourseProgress['elements']>

/** Creates the report handler. Reports are frequent and concern few courses, so it caches what can safely be stale. */
export function createReportHandler(kernel: Kernel, facts: ProgressFacts): ApplyReport {
  const { db } = kernel
  const recent = new RecentCourses()
  return async (of, reportOf) => {
    const course = await outlineFor(kernel, of)
    const isCourseBought = course.type === 'paid' && (await isBought(db, of))
    const element = elementIn(course, of.elementId)
    const asked = { userId: of.userId, elementIds: [element.id] }
    const mayFinish = (await facts.mayFinish(asked)).has(element.id)
    const hasSeenEnough = (await facts.hasSeenEnough(asked)).has(element.id)
    let before: Elements = {}
    const change = (kept: StoredCourse): Elements => {
      before = kept.elements
      const report = reportOf(kept.elements[element.id])
      return reported({
        course,
        element,
        kept,
        report,
        now: of.now,
        isBought: isCourseBought,
        mayFinish,
        hasSeenEnough,
      })
    }
    const after = await changeElements(kernel, db, of, change, recent)
    if (after[element.id]?.state === 'done' && before[element.id]?.state !== 'done')
      await noteEnd(kernel, db, { ...of, course })
    const concerned = Object.entries(after).filter(([id, record]) => id === element.id || record !== before[id])
    return Object.fromEntries(concerned)
  }
}

/** Records that the course is finished if this element was the last. */
export async function noteEnd(
  kernel: Kernel,
  db: Connection,
  { course, ...of }: CourseOf & { now: string; course: CourseOutline },
): Promise<boolean> {
  const isEnd = await markIfFinished(db, { ...of, elementIds: visibleElements(course).map(({ id }) => id) })
  if (isEnd) await notifyLearning(kernel, db, of.userId)
  return isEnd
}

interface Reported {
  course: CourseOutline
  element: OutlineElement
  kept: StoredCourse
  report: ElementReport
  now: string
  isBought: boolean
  mayFinish: boolean
  hasSeenEnough: boolean
}

/** Returns the elements after a report; throws when it is not allowed. */
function reported({ kept, isBought: isCourseBought, mayFinish, hasSeenEnough, ...given }: Reported): Elements {
  const { course, element, report } = given
  const progress = progressOf(course.id, kept)
  const asked = { course, element, progress, isBought: isCourseBought, mayFinish, hasSeenEnough }
  const decision = canReport({ ...asked, state: report.state })
  if (!decision.allowed) throw reportRefused(decision)
  return recordReport({ ...given, progress }).elements
}
