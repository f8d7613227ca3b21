/** Characters of a comment. */
export const COMMENT_MAX = 4000

/** Characters of quoted words. */
export const QUOTE_MAX = 300

/** Comments of one course. */
export const COMMENTS_MAX = 2000

/** Comments that one person may write or change in a minute. */
export const WRITES_PER_MINUTE = 30
