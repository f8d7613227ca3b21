/** Apart from the model, since the browser needs them without the schemas. */
export const COURSE_ACCESS_NAMES = ['open', 'first-lesson-open', 'closed'] as const
