import { createStore } from '#base/store.ts'

/** In the local storage of browsers that keep a course: their ids, so that others never load the rest. */
export const KEPT_KEY = 'kept'

/** Ids of the courses that this browser keeps, with a space around each. Small, because every course page reads it. */
export const keptIds = createStore('', () => {
  try {
    return localStorage[KEPT_KEY] ?? ''
  } catch {
    return ''
  }
})
