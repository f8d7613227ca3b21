import type { StartedCourse } from '#features/progress/model.ts'

/** The course in which one goes on: of those that are under way the one of which something was done last. */
export const courseToGoOn = (started: readonly Pick<StartedCourse, 'courseId' | 'percent'>[]): string | undefined =>
  started.find(({ percent }) => percent < 100)?.courseId
