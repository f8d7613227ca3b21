import { hexOf, mixOf, type Oklch, oklchOf, readableOn, toneOf } from '#ui/colour.ts'

/** Looks that a reader may choose instead of the portal's own. */
export type OwnLook = 'sepia' | 'dark'

const SMALL_TEXT = 4.5
const LARGE_TEXT = 3
const BLACK = '#000000'
const SEPIA_HUE = 82
/** Text is as bright as this at most: pure white on black dazzles. */
const BRIGHTEST = 0.94

/**
 * Returns the colours that a look changes, by token name (`theme.ts`). Walls, buttons and illustrations keep the portal's colours.
 * Text has the same contrast as in the portal's own look.
 */
export function lookColours(brand: string, look: OwnLook): Record<string, string> {
  return look === 'sepia' ? sepiaColours(oklchOf(brand)) : darkColours(oklchOf(brand))
}

function sepiaColours(brand: Oklch): Record<string, string> {
  const plane = (l: number, c: number) => hexOf({ l, c, h: SEPIA_HUE })
  const planes = {
    paper: plane(0.955, 0.028),
    wash: plane(0.935, 0.034),
    haze: plane(0.905, 0.042),
    sky: plane(0.86, 0.055),
  }
  const washes = {
    'sun-wash': hexOf({ l: 0.925, c: 0.06, h: 80 }),
    'ok-wash': hexOf({ l: 0.925, c: 0.05, h: 150 }),
    'bad-wash': hexOf({ l: 0.925, c: 0.035, h: 30 }),
  }
  const quiet = [planes.paper, planes.wash, planes.haze]
  const all = [...quiet, planes.sky, ...Object.values(washes)]
  const ink = hexOf({ l: 0.25, c: 0.03, h: 60 })
  const bad = readableOn({ l: 0.5, c: 0.19, h: 27 }, [planes.paper, planes.haze, washes['bad-wash']])
  return {
    ...planes,
    ...washes,
    line: plane(0.865, 0.03),
    'brand-ink': readableOn({ ...brand, l: Math.min(brand.l, 0.47) }, all),
    ink,
    'ink-2': readableOn({ l: 0.42, c: 0.03, h: 60 }, all),
    'ink-3': readableOn({ l: 0.5, c: 0.03, h: 60 }, quiet),
    'line-2': readableOn({ l: 0.6, c: 0.035, h: 70 }, quiet, { ratio: LARGE_TEXT }),
    'sun-ink': readableOn({ l: 0.46, c: 0.11, h: 58 }, [planes.paper, washes['sun-wash']]),
    marker: hexOf({ l: 0.86, c: 0.11, h: 85 }),
    ok: readableOn({ l: 0.48, c: 0.12, h: 155 }, [planes.paper, planes.haze, washes['ok-wash']]),
    bad,
    'bad-hover': mixOf(bad, BLACK, 0.15),
    tint: `${ink}14`,
    'scrim-on-paper': mixOf(planes.paper, BLACK, 0.5),
  }
}

function darkColours(brand: Oklch): Record<string, string> {
  const plane = (l: number, chroma: number) => hexOf(toneOf(brand, l, chroma))
  const planes = {
    paper: plane(0.19, 0.014),
    wash: plane(0.225, 0.018),
    haze: plane(0.26, 0.028),
    sky: plane(0.32, 0.045),
  }
  const washes = {
    'sun-wash': hexOf({ l: 0.285, c: 0.04, h: 75 }),
    'ok-wash': hexOf({ l: 0.285, c: 0.04, h: 155 }),
    'bad-wash': hexOf({ l: 0.285, c: 0.045, h: 25 }),
  }
  const quiet = [planes.paper, planes.wash, planes.haze]
  const all = [...quiet, planes.sky, ...Object.values(washes)]
  const lit = (colour: Oklch, grounds: readonly string[], ratio = SMALL_TEXT) =>
    readableOn(colour, grounds, { ratio, direction: 'lighter' })
  const ink = hexOf(toneOf(brand, BRIGHTEST, 0.012))
  const bad = lit({ l: 0.72, c: 0.14, h: 25 }, [planes.paper, planes.haze, washes['bad-wash']])
  return {
    ...planes,
    ...washes,
    line: plane(0.33, 0.022),
    night: plane(0.135, 0.03),
    deep: plane(0.235, 0.06),
    'brand-ink': lit(toneOf(brand, Math.max(brand.l, 0.74), 0.13), all),
    ink,
    'ink-2': lit(toneOf(brand, 0.82, 0.02), all),
    'ink-3': lit(toneOf(brand, 0.7, 0.02), quiet),
    'line-2': lit(toneOf(brand, 0.5, 0.03), quiet, LARGE_TEXT),
    'brand-edge': 'var(--line-2)',
    'sun-ink': lit({ l: 0.84, c: 0.13, h: 72 }, [planes.paper, washes['sun-wash']]),
    marker: hexOf({ l: 0.38, c: 0.075, h: 80 }),
    ok: lit({ l: 0.76, c: 0.13, h: 155 }, [planes.paper, planes.haze, washes['ok-wash']]),
    bad,
    'bad-hover': mixOf(bad, '#ffffff', 0.2),
    tint: `${ink}14`,
    'sh-1': `0 1px 2px ${BLACK}40, 0 4px 14px ${BLACK}40`,
    'sh-2': `0 2px 6px ${BLACK}40, 0 18px 48px ${BLACK}80`,
    'sh-3': `0 8px 24px ${BLACK}60, 0 40px 96px ${BLACK}a0`,
    scrim: `${BLACK}99`,
    'scrim-on-paper': mixOf(planes.paper, BLACK, 0.5),
  }
}
