import { hexOf } from '../colour.ts'

/** The colours of a drawing: eight tones of one hue, the sun, and the ember for at most two details. */
export interface Tones {
  night: string
  deep: string
  wall: string
  mid: string
  sky: string
  light: string
  pale: string
  white: string
  sun: string
  ember: string
}

/** The sun would be invisible among warm hues: there it is pale, and the ember is the warm colour. */
const isWarm = (hue: number) => hue > 35 && hue < 115

/** Returns the tones of a hue in degrees. Source: DESIGN.md, Illustration recipe. */
export function tonesOf(hue: number): Tones {
  const tone = (l: number, c: number, h = hue) => hexOf({ l, c, h })
  return {
    night: tone(0.24, 0.075),
    deep: tone(0.34, 0.115),
    wall: tone(0.53, 0.17),
    mid: tone(0.68, 0.135),
    sky: tone(0.8, 0.095),
    light: tone(0.89, 0.055),
    pale: tone(0.955, 0.024),
    white: '#fff',
    sun: isWarm(hue) ? tone(0.97, 0.07, 100) : tone(0.84, 0.15, 72),
    ember: isWarm(hue) ? tone(0.62, 0.19, 32) : tone(0.7, 0.18, 45),
  }
}

/** Tones that follow the portal's theme, for drawings inside a page. */
export const THEME_TONES: Tones = {
  night: 'var(--il-night)',
  deep: 'var(--il-deep)',
  wall: 'var(--il-wall)',
  mid: 'var(--il-mid)',
  sky: 'var(--il-sky)',
  light: 'var(--il-light)',
  pale: 'var(--il-pale)',
  white: '#fff',
  sun: 'var(--il-sun)',
  ember: 'var(--il-ember)',
}

/** Colours of faces, from light to dark. */
export const SKINS = ['#e0b08c', '#c68a62', '#8a5a3c', '#6b4430'] as const
