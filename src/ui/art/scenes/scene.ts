import type { Tones } from '../tones.ts'

export const COVER_WIDTH = 640
export const COVER_HEIGHT = 480

/** The differences between two courses with the same scene. With zeros the drawing is as it was designed. */
export interface Variation {
  /** Raises or lowers the sun: -1 to 1. */
  lift: number
  /** Added to the number of figures in a row: -1, 0 or 1. */
  more: number
}

/** Draws one scene in the tones of a hue, 640 by 480. */
export type Scene = (tones: Tones, variation: Variation) => string
