// Separate from model.ts, because the browser needs these without the schemas.

export const EVENT_TITLE_MAX = 160
export const EPISODE_TEXT_MAX = 2000
export const EPISODES_MAX = 100
/** Number of participants in the list; the CSV file has all of them. */
export const PARTICIPANTS_SHOWN = 200
