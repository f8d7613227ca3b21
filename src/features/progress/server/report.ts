import { type CourseOutline, type OutlineElement, visibleElements } from '#features/courses/rules.ts'
import { cachedPublishedOutline } from '#features/courses/server/cached.ts'
import { outlineForLearner } from '#features/courses/server/person.ts'
import { isBought } from '#features/courses/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressError, reportRefused } from '../errors.ts'
import type { CourseProgress, ElementProgress, ElementReport } from '../model.ts'
import { canReport, emptyProgress, recordReport } from '../rules.ts'
import { tellLearning } from './learning-listeners.ts'
import { changeElements, type KeptCourse, RecentCourses } from './store-elements.ts'
import { type Connection, type CourseOf, markIfFinished } from './store.ts'

type Elements = CourseProgress['elements']

export interface ElementOf extends CourseOf {
  elementId: string
}

/** A course that must be there, as it is for a learner. */
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

/** An element of a course that must be there, hidden or not. */
export function elementIn(course: CourseOutline, elementId: string) {
  const element = course.elements.find(({ id }) => id === elementId)
  if (!element) throw progressError('progress.no-such-element')
  return element
}

/** What the rules see of a kept course. */
export const progressOf = (
  courseId: string,
  { elements, timestamp, finishedAt }: Pick<KeptCourse, 'elements' | 'timestamp' | 'finishedAt'>,
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

/** What only features above this one know of: asked for, so that progress need not know them. */
export interface ProgressFacts {
  /** Those of the elements in which a learner has done what they ask of everybody before they are finished. */
  mayFinish: (of: ElementsOf) => Promise<ReadonlySet<string>>
  /** Those of whose videos and audios the learner has played as much as their author wants. */
  hasSeenEnough: (of: ElementsOf) => Promise<ReadonlySet<string>>
}

/** Takes a learner's report on an element, if it is open to him, and answers the elements that it concerns. */
export type TakeReport = (
  of: ElementOf & { now: string },
  reportOf: (saved: ElementProgress | undefined) => ElementReport,
) => Promise<CourseProgress['elements']>

/** Reports come often and from few courses: what they need is remembered where that can do no harm. */
export function reportTaker(kernel: Kernel, facts: ProgressFacts): TakeReport {
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
    const change = (kept: KeptCourse): Elements => {
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

/** Notes that the course is finished, if this was what was left of it. */
export async function noteEnd(
  kernel: Kernel,
  db: Connection,
  { course, ...of }: CourseOf & { now: string; course: CourseOutline },
): Promise<boolean> {
  const isEnd = await markIfFinished(db, { ...of, elementIds: visibleElements(course).map(({ id }) => id) })
  if (isEnd) await tellLearning(kernel, db, of.userId)
  return isEnd
}

interface Reported {
  course: CourseOutline
  element: OutlineElement
  kept: KeptCourse
  report: ElementReport
  now: string
  isBought: boolean
  mayFinish: boolean
  hasSeenEnough: boolean
}

/** The elements after a report; throws where it is not allowed. */
function reported({ kept, isBought: isCourseBought, mayFinish, hasSeenEnough, ...given }: Reported): Elements {
  const { course, element, report } = given
  const progress = progressOf(course.id, kept)
  const asked = { course, element, progress, isBought: isCourseBought, mayFinish, hasSeenEnough }
  const decision = canReport({ ...asked, state: report.state })
  if (!decision.allowed) throw reportRefused(decision)
  return recordReport({ ...given, progress }).elements
}
