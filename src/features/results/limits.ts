// Apart from the schemas, since the browser needs them without those.

export const OPEN_TEXT_MAX_LENGTH = 4000
export const VARIANTS_MAX = 20
/** How often a question of a lesson may be tried before all of it is shown, unless its author says otherwise. */
export const ATTEMPTS_DEFAULT = 2
export const ATTEMPTS_MAX = 10
