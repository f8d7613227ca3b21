// Apart from model.ts, since the browser needs them without the schemas.

export const CERTIFICATE_NAME_MAX = 80
export const GIFT_NAME_MAX = 120
export const GIFT_ADDRESS_MAX = 500
export const GIFT_COMMENT_MAX = 1000
export const AWARD_TITLE_MAX = 120
export const AWARD_TEXT_MAX = 1000
export const REASON_MAX = 500
/** Lists of the administration, at once. */
export const AWARD_LIST_LIMIT = 100
/** States of a template that can be looked at; older ones are kept too. */
export const TEMPLATE_VERSIONS_LIMIT = 30
