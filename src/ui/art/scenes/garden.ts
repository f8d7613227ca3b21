import { circle, cypress, gradient, opening, path, poolArch, rect, ripples } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 352
const FRUITS = [
  [430, -150],
  [470, -112],
  [492, -146],
  [446, -96],
  [460, -166],
] as const

const fruitTree = (tones: Tones): string =>
  [
    rect({ x: 452, y: BASE - 92, width: 12, height: 92, fill: tones.ember }),
    circle(458, BASE - 124, 58, tones.wall),
    circle(478, BASE - 138, 38, tones.mid),
    ...FRUITS.map(([x, y]) => circle(x, BASE + y, 8, tones.sun)),
  ].join('')

/** Two arches of a garden wall with a basin in front of them. */
export const garden: Scene = (tones, { lift }) => {
  const trees = [
    circle(240, 150 - lift * 18, 34, tones.sun),
    cypress({ x: 150, base: BASE + 4, width: 56, height: 190, dark: tones.deep, light: tones.wall }),
    cypress({ x: 216, base: BASE + 4, width: 44, height: 140, dark: tones.wall, light: tones.mid }),
  ].join('')
  const hole = { width: 220, base: BASE, spring: 190, depth: 26, reveal: tones.wall, inside: 'url(#s)' }
  const light = { width: 210, base: BASE, length: 120, shear: -0.8, fill: tones.light, opacity: 0.9 }
  return [
    gradient('s', [
      [0, tones.sky],
      [1, tones.pale],
    ]),
    rect({ x: 0, y: 0, width: W, height: BASE, fill: tones.light }),
    path('M0 0H300L0 300z', tones.sky, 0.6),
    opening({ x: 70, ...hole, view: trees }),
    opening({ x: 350, ...hole, view: fruitTree(tones) }),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.mid }),
    poolArch({ x: 90, ...light }),
    poolArch({ x: 372, ...light }),
    path('M120 480L196 404H560L536 480z', tones.deep),
    path('M138 480L206 414H546L524 480z', tones.wall),
    ripples({ x: 360, y: 430, count: 4, width: 220, gap: 13, fill: tones.sky }),
    rect({ x: 0, y: BASE, width: W, height: 11, fill: tones.white }),
    rect({ x: 0, y: BASE + 11, width: W, height: 7, fill: tones.wall, opacity: 0.5 }),
  ].join('')
}
