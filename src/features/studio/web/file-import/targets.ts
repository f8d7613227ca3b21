import type { FileContent } from '../../file-formats/model.ts'

/** Where a file is imported to. */
export type Target =
  | { kind: 'new-course' }
  | { kind: 'course'; courseId: string }
  | { kind: 'element'; courseId: string; elementId: string }

/** A course that one may write. */
export interface TargetCourse {
  id: string
  title: string
}

/** The lesson or test from which the page was opened. */
export interface TargetElement {
  id: string
  type: 'lesson' | 'test' | 'webinar'
  title: string
  /** Of a test: its banks, with how many questions each has. */
  banks: readonly { id: string; count: number }[]
}

/** Everything that can be chosen as a target. */
export interface Targets {
  mayCreate: boolean
  courses: readonly TargetCourse[]
  element?: { courseId: string; element: TargetElement }
}

/** The value of a target in a list of choices. */
export function valueOf(target: Target): string {
  if (target.kind === 'new-course') return target.kind
  return target.kind === 'course' ? `course ${target.courseId}` : target.kind
}

/** Returns the targets in the order in which they are offered; the first one is chosen at the beginning. */
export function offeredTargets({ mayCreate, courses, element }: Targets): Target[] {
  return [
    ...(element ? [{ kind: 'element' as const, courseId: element.courseId, elementId: element.element.id }] : []),
    // From the list of courses a new one is meant; from a course, that one.
    ...(mayCreate && !element && courses.length !== 1 ? [{ kind: 'new-course' as const }] : []),
    ...courses.map(({ id }) => ({ kind: 'course' as const, courseId: id })),
    ...(mayCreate && (element || courses.length === 1) ? [{ kind: 'new-course' as const }] : []),
  ]
}

/** Whether the questions of a file go into a bank of the target. */
export const goesToBank = (target: Target, { element }: Targets): boolean =>
  target.kind === 'element' && element?.element.type === 'test'

/** How many questions a test would have too many, if a file is imported to it. */
export function questionsTooMany({ blocks }: FileContent, target: Target, targets: Targets, max: number): number {
  if (!goesToBank(target, targets)) return 0
  const present = targets.element?.element.banks.reduce((sum, { count }) => sum + count, 0) ?? 0
  const added = blocks.filter(({ kind }) => kind === 'question').length
  return Math.max(0, present + added - max)
}
