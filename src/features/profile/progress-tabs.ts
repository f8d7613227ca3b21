import type { StartedCourse } from '#features/progress/model.ts'

/** Spec §2: profile/progress/{tabId}. */
export const PROGRESS_TABS = ['in-progress', 'finished', 'certificates'] as const
export type ProgressTab = (typeof PROGRESS_TABS)[number]

/** The tab of an address; that without one is the first. Undefined for one that is not there. */
export const tabOf = (tabId = 'in-progress'): ProgressTab | undefined => PROGRESS_TABS.find((tab) => tab === tabId)

interface Learnt {
  /** The newest first. */
  started: readonly StartedCourse[]
  /** Ids. */
  bought: readonly string[]
}

/** Tabs of courses; the other one is of what they gave. */
export type CourseTab = Exclude<ProgressTab, 'certificates'>

/** Ids of the courses in a tab. What is bought and not begun stands behind what is under way. */
export function coursesOfTab(tab: CourseTab, { started, bought }: Learnt): string[] {
  const isHere = ({ finished, percent }: StartedCourse) =>
    (finished !== null && percent === 100) === (tab === 'finished')
  const ids = started.filter(isHere).map(({ courseId }) => courseId)
  const notBegun = bought.filter((id) => !started.some(({ courseId }) => courseId === id))
  return tab === 'finished' ? ids : [...ids, ...notBegun]
}
