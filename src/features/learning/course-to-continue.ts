import type { StartedCourse } from '#features/progress/model.ts'

/** Returns the course to continue: of those in progress, the one that was active last. */
export const courseToContinue = (started: readonly Pick<StartedCourse, 'courseId' | 'percent'>[]): string | undefined =>
  started.find(({ percent }) => percent < 100)?.courseId
