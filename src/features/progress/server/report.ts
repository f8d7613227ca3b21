import type { CourseOutline } from '#features/courses/rules.ts'
import { getCourseOutline, isBought } from '#features/courses/server/store.ts'
import type { Kernel } from '#server/kernel.ts'
import { progressError, reportRefused } from '../errors.ts'
import type { CourseProgress, ElementProgress, ElementReport } from '../model.ts'
import { canReport, emptyProgress, isCourseFinished, recordReport } from '../rules.ts'
import { changeCourse, type CourseOf, type KeptCourse } from './store.ts'

export interface ElementOf extends CourseOf {
  elementId: string
}

/** A course that must be there. */
export async function outlineFor(db: Kernel['db'], courseId: string): Promise<CourseOutline> {
  const course = await getCourseOutline(db, courseId)
  if (!course) throw progressError('progress.no-such-course')
  return course
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
  { elements, timestamp }: Pick<KeptCourse, 'elements' | 'timestamp'>,
): CourseProgress => ({
  ...emptyProgress(courseId),
  elements,
  timestamp,
})

/** Takes a learner's report on an element, if it is open to him, and answers the elements that it concerns. */
export async function takeReport(
  { db }: Pick<Kernel, 'db'>,
  of: ElementOf & { now: string },
  reportOf: (saved: ElementProgress | undefined) => ElementReport,
): Promise<CourseProgress['elements']> {
  const course = await outlineFor(db, of.courseId)
  const element = elementIn(course, of.elementId)
  const isCourseBought = course.type === 'paid' && (await isBought(db, of))
  const concerned = new Set([element.id])
  const elements = await changeCourse(db, of, (kept) => {
    const progress = progressOf(of.courseId, kept)
    const report = reportOf(kept.elements[element.id])
    const decision = canReport({ course, element, progress, isBought: isCourseBought, state: report.state })
    if (!decision.allowed) throw reportRefused(decision)
    const changed = recordReport({ course, progress, element, report, now: of.now })
    for (const [id, record] of Object.entries(changed.elements)) if (record !== kept.elements[id]) concerned.add(id)
    return { elements: changed.elements, finishedAt: isCourseFinished(course, changed) ? of.now : null }
  })
  return Object.fromEntries(Object.entries(elements).filter(([id]) => concerned.has(id)))
}
