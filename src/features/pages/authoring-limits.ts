// Separate from the model, so that browsers get the numbers without the schemas.

/** Versions kept of a page. */
export const PAGE_VERSIONS_LIMIT = 20
/** Most blocks of a page. */
export const PAGE_BLOCKS_MAX = 300
export const PAGE_TITLE_MAX = 160
/** Longest translation file, in characters. */
export const XLIFF_LENGTH_MAX = 2_000_000
/** A draft is saved this long after the last keystroke. */
export const DRAFT_SAVE_DELAY_MS = 1000
/** What a page alias may look like. */
export const ALIAS_PATTERN = /^[A-Za-z0-9][\w-]{0,63}$/
