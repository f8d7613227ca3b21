/** The steps in which an empty portal is set up, in their order; each is optional. */
export const SETUP_STEPS = [
  'name',
  'languages',
  'look',
  'home',
  'course',
  'policies',
  'mail',
  'sign-in',
  'payments',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** `done` is read from the portal itself, never from a click. What is done can’t be skipped. */
export const STEP_STATES = ['done', 'open', 'skipped'] as const

/** Templates of home pages that the set-up offers, in `db/templates`. */
export const HOME_TEMPLATES = ['home-school', 'home-course', 'home-community'] as const
