// Apart from the schemas, since the browser needs them without those.

export const OPEN_TEXT_MAX_LENGTH = 4000
export const VARIANTS_MAX = 20
