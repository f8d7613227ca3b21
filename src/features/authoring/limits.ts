/** Words about what is new in a version. */
export const NOTE_MAX_LENGTH = 500
/** Elements of a course. */
export const ELEMENTS_MAX = 100
/** Files of one course, with those of other languages. */
export const FILES_MAX = 2000
