/** Maximum length of a version's note. */
export const NOTE_MAX_LENGTH = 500
/** Maximum length of the sentence that learners take along from a lesson. */
export const TAKEAWAY_MAX_LENGTH = 200
/** Maximum number of elements in a course. */
export const ELEMENTS_MAX = 100
/** Maximum number of files in a course, including translations. */
export const FILES_MAX = 2000
/** Maximum length of a draft document as JSON, in characters. */
export const DOCUMENT_LENGTH_MAX = 5_000_000
/** For how many days a preview link may be valid. */
export const LINK_DAYS = [1, 7, 30] as const
/** Maximum length of the note that says for whom a preview link is. */
export const LINK_NOTE_MAX_LENGTH = 100
/** Maximum number of valid preview links of a course. */
export const LINKS_MAX = 50
/** For how many hours an author’s own preview stays open. */
export const OWN_PREVIEW_HOURS = 12
/** For how many days a draft that a version has replaced can be taken back. */
export const KEPT_DRAFT_DAYS = 30
