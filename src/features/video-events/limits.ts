// Apart from model.ts, since the browser needs them without the schemas.

export const EVENT_TITLE_MAX = 160
export const EPISODE_TEXT_MAX = 2000
export const EPISODES_MAX = 100
/** Participants that a list shows; the file has all of them. */
export const PARTICIPANTS_SHOWN = 200
