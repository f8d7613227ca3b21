// Apart from the model, since the browser needs them without the schemas.

/** Versions of a page that are kept. */
export const PAGE_VERSIONS_LIMIT = 20
/** Blocks of one page. */
export const PAGE_BLOCKS_MAX = 300
export const PAGE_TITLE_MAX = 160
/** Characters of a file that comes back from translators. */
export const XLIFF_LENGTH_MAX = 2_000_000
/** What an author types is kept this long after the last key. */
export const DRAFT_SAVE_DELAY_MS = 1000
/** What the alias of a page is made of. */
export const ALIAS_PATTERN = /^[A-Za-z0-9][\w-]{0,63}$/
