/** Marks that are kept for the translations of one text, the newest: after an undo, the mark of the earlier one is valid again. */
export const MARKS_KEPT = 20
/** Marks that are sent together. */
export const MARKS_MAX = 200
/** Units of one text. */
export const UNITS_MAX = 8000
/** Characters of the original of one text that a mark keeps. */
export const SOURCE_MAX = 120_000
/** Characters of the texts of a file that are sent together. */
export const FILE_TEXTS_CHARACTERS = 250_000
/** Equal texts with a translation that are offered for one lesson. */
export const REPEATS_MAX = 300
