// Separate from model.ts, because the browser needs these without the schemas.

/** Spec §9. */
export const MICROCOURSE_LIST_LIMIT = 100

export const MICROCOURSE_TYPES = ['lesson', 'webinar', 'test'] as const

/** Misspelt in the API (spec §6). */
export const REGISTRATION_NEEDED = 'requred_registration'
export const MICROCOURSE_ACCESS = ['free', REGISTRATION_NEEDED] as const

export const MICROCOURSE_STATES = ['opened', 'done'] as const
