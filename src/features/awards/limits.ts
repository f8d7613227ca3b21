// Separate from model.ts, because the browser needs these without the schemas.

export const CERTIFICATE_NAME_MAX = 80
export const GIFT_NAME_MAX = 120
export const GIFT_ADDRESS_MAX = 500
export const GIFT_COMMENT_MAX = 1000
export const AWARD_TITLE_MAX = 120
export const AWARD_TEXT_MAX = 1000
export const REASON_MAX = 500
/** Page size of administration lists. */
export const AWARD_LIST_LIMIT = 100
/** Number of a template's versions that are listed; older ones are kept too. */
export const TEMPLATE_VERSIONS_LIMIT = 30
