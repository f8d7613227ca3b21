import type { StartedCourse } from '#features/progress/model.ts'

/** Spec §2: profile/progress/{tabId}. */
export const PROGRESS_TABS = ['in-progress', 'finished', 'certificates'] as const
export type ProgressTab = (typeof PROGRESS_TABS)[number]

/** Returns the tab of an address; the first one if it names none. Undefined for an unknown tab. */
export const tabOf = (tabId = 'in-progress'): ProgressTab | undefined => PROGRESS_TABS.find((tab) => tab === tabId)

interface Learnt {
  /** The newest first. */
  started: readonly StartedCourse[]
  /** Ids. */
  bought: readonly string[]
}

/** Tabs with courses; the other one has certificates. */
export type CourseTab = Exclude<ProgressTab, 'certificates'>

/** Returns the ids of the courses in a tab. Bought courses that weren't started follow those in progress. */
export function coursesOfTab(tab: CourseTab, { started, bought }: Learnt): string[] {
  const isHere = ({ finished, percent }: StartedCourse) =>
    (finished !== null && percent === 100) === (tab === 'finished')
  const ids = started.filter(isHere).map(({ courseId }) => courseId)
  const notBegun = bought.filter((id) => !started.some(({ courseId }) => courseId === id))
  return tab === 'finished' ? ids : [...ids, ...notBegun]
}
