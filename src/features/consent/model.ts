/** What a visitor may allow or refuse. Spec §3, Cookie keys. */
export const CONSENT_CATEGORIES = ['google-analytics', 'youtube', 'vimeo', 'hotjar'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** Answers by category; a missing category counts as refused. */
export type Consent = Partial<Record<ConsentCategory, boolean>>

export const CONSENT_COOKIE = 'lp-cookie-agreements'
export const CONSENT_DAYS = 365
