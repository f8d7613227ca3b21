import { circle, opening, path, rect, walker } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const NICHE = 92
const GAP = 36
const HEIGHT = 96
const FIRST_X = 82
const ROWS = [150, 296, 442]
const COLUMNS = 4
const DARK = [0, 3, 9]
const BOOKS = [1, 8, 11]
const SLOPES = [5, 7]

function books(x: number, base: number, key: number, tones: Tones): string {
  return [tones.deep, tones.sun, tones.wall, tones.ember, tones.deep]
    .map((fill, index) => {
      const height = 34 + ((index * 37 + key * 13) % 22)
      return rect({ x: x + 14 + index * 14, y: base - height, width: 12, height: height + 26, fill })
    })
    .join('')
}

function plant(x: number, base: number, tones: Tones): string {
  return (
    path(`M${x + 24} ${base}l8-34h34l8 34z`, tones.ember) +
    circle(x + 49, base - 50, 16, tones.mid) +
    circle(x + 36, base - 42, 12, tones.sky) +
    circle(x + 62, base - 42, 12, tones.wall)
  )
}

const page = (x: number, base: number, tones: Tones): string =>
  path(`M${x + 18} ${base}V${base - 44}l30 10 30-10V${base}z`, tones.white) +
  rect({ x: x + 46, y: base - 34, width: 3, height: 40, fill: tones.mid })

const slope = (x: number, base: number, tones: Tones): string =>
  path(`M${x} ${base}l${NICHE + 20}-50v60z`, tones.mid, 0.5)

/** Draws the content of niche number `key`; a person reads in the niche `lit`. */
function content(key: number, lit: number, x: number, base: number, tones: Tones): string {
  if (key === lit) return walker({ x: x + 50, base, scale: 0.78, cloth: tones.ember, hair: tones.night })
  if (BOOKS.includes(key)) return books(x, base, key, tones)
  if (key === 4) return plant(x, base, tones)
  if (key === 2) return circle(x + 56, base - 44, 20, tones.sun)
  if (key === 10) return page(x, base, tones)
  return SLOPES.includes(key) ? slope(x, base, tones) : ''
}

function niche(key: number, lit: number, tones: Tones): string {
  const x = FIRST_X + (key % COLUMNS) * (NICHE + GAP)
  const base = ROWS[Math.floor(key / COLUMNS)] ?? 0
  const dim = DARK.includes(key) ? tones.deep : BOOKS.includes(key) ? tones.pale : tones.sky
  return [
    opening({
      x,
      width: NICHE,
      base,
      spring: base - HEIGHT + NICHE / 2,
      depth: 12,
      reveal: tones.wall,
      inside: key === lit ? tones.sun : dim,
      view: content(key, lit, x, base, tones),
    }),
    rect({ x: x - 8, y: base, width: NICHE + 16, height: 8, fill: tones.white }),
    rect({ x: x - 8, y: base + 8, width: NICHE + 16, height: 5, fill: tones.mid }),
  ].join('')
}

/** A wall of niches with books, and a ladder. */
export const niches: Scene = (tones, { more }) => {
  const lit = 6 + more
  const rungs = Array.from({ length: 11 }, (_, index) => `M4 ${-386 + index * 36}h50v8H4z`).join('')
  return [
    rect({ x: 0, y: 0, width: W, height: H, fill: tones.light }),
    path('M0 0H340L0 420z', tones.sky, 0.5),
    ...Array.from({ length: ROWS.length * COLUMNS }, (_, key) => niche(key, lit, tones)),
    `<g transform="translate(214 452) rotate(17)">${path(`M0-400h9V0H0zM50-400h9V0h-9z${rungs}`, tones.deep)}</g>`,
    rect({ x: 0, y: 452, width: W, height: 28, fill: tones.wall }),
    rect({ x: 0, y: 452, width: W, height: 6, fill: tones.white }),
  ].join('')
}
