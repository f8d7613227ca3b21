import type { Tones } from '../tones.ts'

export const COVER_WIDTH = 640
export const COVER_HEIGHT = 480

/** What differs between two courses with the same scene. Zeros give the drawing as it was designed. */
export interface Variation {
  /** Lifts the sun: -1 to 1. */
  lift: number
  /** Added to the number of figures in a row: -1, 0 or 1. */
  more: number
}

/** One idea that can be built, drawn in the tones of a hue on 640 by 480. */
export type Scene = (tones: Tones, variation: Variation) => string
