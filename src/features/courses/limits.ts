/** Spec §9. Further pages are read with `offset`. */
export const COURSE_LIST_LIMIT = 100
/** Of a secret in an address, with the view that it asks for. */
export const SECRET_MAX_LENGTH = 150
