/** Maximum length of a version's note. */
export const NOTE_MAX_LENGTH = 500
/** Maximum number of elements in a course. */
export const ELEMENTS_MAX = 100
/** Maximum number of files in a course, including translations. */
export const FILES_MAX = 2000
