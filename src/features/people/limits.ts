/** Entries per page of a list. */
export const PAGE_LENGTH = 50
/** Results are counted up to this number; beyond it the count is shown as “more than”. */
export const COUNTED_MAX = 1000
/** Most courses shown on a person's page, newest first. */
export const COURSES_MAX = 100
/** Length of the reason for a merge. */
export const MERGE_REASON_MAX = 500
/** Exports of one administrator; the file is large. */
export const EXPORTS_PER_HOUR = 20
/** People read per query of the export. */
export const EXPORT_STEP = 1000
