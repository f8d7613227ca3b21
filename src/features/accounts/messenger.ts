/** A messenger integration; `parts/messengers/<id>/messenger.ts`. */
export interface MessengerDefinition {
  /** Name of the sign-in method, as in settings and users' links. Spec §9. */
  id: string
  /** The messenger itself: its address is `/connect/<connect>`, and users' links begin with it. */
  connect: string
  /** A brand name, the same in every language. */
  name: string
  /** Filled SVG path in a 24 × 24 box. */
  glyph: string
  /** Position among the messengers, lowest first. */
  order: number
}

/** A messenger as visitors can choose it. */
export type OfferedMessenger = Pick<MessengerDefinition, 'connect' | 'name' | 'glyph'>

/** State of a page that waits for a messenger. */
export const WAITING_STATES = [
  /** Nothing was started in this browser. */
  'none',
  /** The bot has not been started yet. */
  'waiting',
  /** The bot has asked for the digits. */
  'asked',
  'signed-in',
  /** The messenger is now linked to the account. */
  'connected',
  /** The wrong digits were chosen. */
  'refused',
  /** The messenger belongs to another account. */
  'taken',
  /** The account's owner had not proved their identity on the page. */
  'unproved',
  'expired',
] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** MSGR-13. */
export const START_CODE_MINUTES = 15
/** SCREEN-22. */
export const WAITING_POLL_MS = 3_000
export const WAITING_MAX_MS = 120_000
