/** Maximum number of changes that are saved together. */
export const CHANGES_MAX = 200
/** Maximum length of the changes that are saved together, as JSON, in characters. */
export const CHANGE_BYTES_MAX = 700_000
/** Maximum number of entries that are inserted, moved or removed by one change. */
export const ENTRIES_MAX = 200
/** Maximum number of names in a path. */
export const PATH_MAX = 12
/** Maximum number of preceding entries that a place in a list is described by. */
export const PREDECESSORS_MAX = 50
/** How many steps can be undone. */
export const UNDO_MAX = 200
/** How many saved batches are read to find out what an author can undo, and their total size in characters. */
export const HISTORY_BATCHES_MAX = 400
export const HISTORY_CHARACTERS_MAX = 2_000_000
/** Maximum size of what an author can undo after a reload, in characters. */
export const UNDO_CHARACTERS_MAX = 300_000
/** How long after the last key a draft is saved, in milliseconds. */
export const SAVE_DELAY_MS = 700
/** How long steps and deleted entries are kept, in days. */
export const KEPT_DAYS = 30
/** How often an open editor reports its presence, in milliseconds. */
export const PRESENCE_EVERY_MS = 8000
/** An editor that hasn’t reported for this long counts as closed, in milliseconds. */
export const PRESENCE_LASTS_MS = 20_000
/** Minimum interval between reports of the caret’s position, in milliseconds. */
export const PLACE_EVERY_MS = 500
/** Maximum number of these reports by one person in a minute, in all windows together. */
export const PRESENCE_PER_MINUTE = 240
/** Number of windows in which one person can be present. */
export const WINDOWS_MAX = 8
/** Number of other windows that are listed for an editor. */
export const HERE_MAX = 20
