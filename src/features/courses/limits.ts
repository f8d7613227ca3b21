/** Spec §9. Further pages are read with `offset`. */
export const COURSE_LIST_LIMIT = 100
