/** Rows of one list, without the row of the titles. */
export const ROWS_MAX = 5000
/** Characters of one list. The request with it stays below the limit of the API. */
export const LIST_MAX_LENGTH = 900_000
/** Columns of a list; further ones make it unreadable. */
export const COLUMNS_MAX = 50
/** A value in a reason is cut to this length. */
export const SHOWN_VALUE_MAX = 120
/** Courses or groups in one cell. */
export const NAMED_MAX = 20
/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 30
/** Imported lists are deleted after this many days, and expired invitations too. */
export const KEPT_DAYS = 90
/** Imports that the page lists. */
export const LISTED_MAX = 20
export const IMPORTS_PER_HOUR = 30
export const FILES_PER_HOUR = 60
/** Rows that are looked up together. */
export const STEP = 200
