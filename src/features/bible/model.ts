/** The only translation (BIBLE-06): its text is in the public domain. */
export const TRANSLATION = 'KJV'

/** Most verses that a reference may span: more than the longest psalm. */
export const REFERENCE_VERSES_MAX = 200

/** Longer texts are not parsed as references. */
export const REFERENCE_LENGTH_MAX = 200

/** A verse: books are numbered from 1. */
export interface Place {
  book: number
  chapter: number
  verse: number
}

/** Consecutive verses, both ends included. `to.verse` is infinite if a reference ends with a chapter. */
export interface Passage {
  from: Place
  to: Place
}
