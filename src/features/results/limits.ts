// Separate from the schemas, because the browser needs these without them.

export const OPEN_TEXT_MAX_LENGTH = 4000
export const VARIANTS_MAX = 20
/** Default number of attempts at a lesson's question before the right answer is shown. */
export const ATTEMPTS_DEFAULT = 2
export const ATTEMPTS_MAX = 10
