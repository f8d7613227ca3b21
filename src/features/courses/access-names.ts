/** Separate from the model, because the browser needs these names without the schemas. */
export const COURSE_ACCESS_NAMES = ['open', 'first-lesson-open', 'closed'] as const
