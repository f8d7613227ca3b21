/** The only translation (BIBLE-06): its text is in the public domain. */
export const TRANSLATION = 'KJV'

/** A reference may span so many verses at most: more than the longest psalm. */
export const REFERENCE_VERSES_MAX = 200

/** What is longer is no reference. */
export const REFERENCE_LENGTH_MAX = 200

/** A place in the Bible: books by their number from 1, chapters and verses as they are counted. */
export interface Place {
  book: number
  chapter: number
  verse: number
}

/** Verses that follow each other, both ends included. `to.verse` is infinite where a reference ends with a chapter. */
export interface Passage {
  from: Place
  to: Place
}
