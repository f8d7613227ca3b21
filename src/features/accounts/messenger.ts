/** A way to reach people in a messenger; `parts/messengers/<id>/messenger.ts`. */
export interface MessengerDefinition {
  /** Its name among the ways to sign in, as settings and links of users have it. Spec §9. */
  id: string
  /** The messenger behind it: its address is `/connect/<connect>`, and links of users begin with it. */
  connect: string
  /** A proper name, the same in every language. */
  name: string
  /** Its sign in a square of 24: the data of an SVG path, filled. */
  glyph: string
  /** Place among the messengers, lowest first. */
  order: number
}

/** A messenger as visitors may choose it. */
export type OfferedMessenger = Pick<MessengerDefinition, 'connect' | 'name' | 'glyph'>

/** How a page that waits for a messenger stands. */
export const WAITING_STATES = [
  /** Nothing was begun in this browser. */
  'none',
  /** The bot was not started yet. */
  'waiting',
  /** The bot has asked for the digits. */
  'asked',
  'signed-in',
  /** The messenger is connected to the account now. */
  'connected',
  /** Other digits were chosen than the page shows. */
  'refused',
  /** The messenger belongs to another account. */
  'taken',
  /** Nobody had shown on the page that the account is his. */
  'unproved',
  'expired',
] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** MSGR-13. */
export const START_CODE_MINUTES = 15
/** SCREEN-22. */
export const WAITING_POLL_MS = 3_000
export const WAITING_MAX_MS = 120_000
