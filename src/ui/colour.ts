/** A colour by lightness (0 to 1), chroma and hue in degrees. Source: OKLab, Björn Ottosson 2020. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = readonly [number, number, number]

const CHROMA_STEP = 0.004
const GAMUT_TOLERANCE = 0.0005

const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const clamp = (v: number) => Math.min(1, Math.max(0, v))

function linearOf({ l: lightness, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInside = (rgb: Triple) => rgb.every((v) => v >= -GAMUT_TOLERANCE && v <= 1 + GAMUT_TOLERANCE)

const hexPair = (linear: number) =>
  Math.round(255 * toGamma(clamp(linear)))
    .toString(16)
    .padStart(2, '0')

/** Converts a colour to `#rrggbb`. Chroma is lowered until the colour is inside sRGB; lightness and hue are kept. */
export function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= CHROMA_STEP) {
    const rgb = linearOf({ l, c: chroma, h })
    if (isInside(rgb)) return `#${rgb.map(hexPair).join('')}`
  }
  return `#${linearOf({ l, c: 0, h }).map(hexPair).join('')}`
}

function linearOfHex(hex: string): Triple {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Parses `#rrggbb`. Greys have the hue 0. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOfHex(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const labA = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const c = Math.hypot(labA, labB)
  const h = c < 1e-4 ? 0 : ((Math.atan2(labB, labA) * 180) / Math.PI + 360) % 360
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c, h }
}

/** Returns a tone of the same hue, with a chroma of at most `maxChroma`. */
export const toneOf = (colour: Oklch, l: number, maxChroma: number): Oklch => ({
  ...colour,
  l,
  c: Math.min(colour.c, maxChroma),
})

/** Returns the relative luminance of `#rrggbb`, 0 to 1. Source: WCAG 2.2. */
export function luminanceOf(hex: string): number {
  const [r, g, b] = linearOfHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours, 1 to 21. Source: WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `share` (0 to 1) of `other` into `base`, in OKLab as CSS `color-mix(in oklab)` does. */
export function mixOf(base: string, other: string, share: number): string {
  const [one, two] = [labOf(base), labOf(other)]
  const at = (key: 'l' | 'a' | 'b') => one[key] * (1 - share) + two[key] * share
  const [a, b] = [at('a'), at('b')]
  return hexOf({ l: at('l'), c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 })
}

function labOf(hex: string): { l: number; a: number; b: number } {
  const { l, c, h } = oklchOf(hex)
  const angle = (h * Math.PI) / 180
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) }
}

const LIGHTNESS_STEP = 0.01

/**
 * Darkens `colour` until text in it reaches the contrast `ratio` on each of `grounds`; lightens it when `direction`
 * is `lighter`.
 */
export function readableOn(
  colour: Oklch,
  grounds: readonly string[],
  { ratio = 4.5, direction = 'darker' }: { ratio?: number; direction?: 'darker' | 'lighter' } = {},
): string {
  const step = direction === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...colour, l })
    if (grounds.every((ground) => contrastOf(hex, ground) >= ratio)) return hex
  }
  return direction === 'darker' ? '#000000' : '#ffffff'
}
