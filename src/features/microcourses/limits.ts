// Apart from model.ts, since the browser needs them without the schemas.

/** Spec §9. */
export const MICROCOURSE_LIST_LIMIT = 100

export const MICROCOURSE_TYPES = ['lesson', 'webinar', 'test'] as const

/** Spelled so on the wire (spec §6). */
export const REGISTRATION_NEEDED = 'requred_registration'
export const MICROCOURSE_ACCESS = ['free', REGISTRATION_NEEDED] as const

export const MICROCOURSE_STATES = ['opened', 'done'] as const
