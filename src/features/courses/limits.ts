/** Spec §9. More come by `offset`. */
export const COURSE_LIST_LIMIT = 100
