import { arch, circle, opening, path, rect } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 400

const pot = (x: number, tones: Tones): string =>
  path(`M${x - 30} ${BASE}l6-52h48l6 52z`, tones.pale) +
  circle(x, BASE - 86, 38, tones.mid) +
  circle(x + 14, BASE - 96, 22, tones.sky)

/** A door ajar with light behind it. */
export const porch: Scene = (tones, { lift }) => {
  const sun = circle(320, 250 - lift * 26, 56, tones.white)
  return [
    rect({ x: 0, y: 0, width: W, height: H, fill: tones.wall }),
    path('M0 0H400L0 400z', tones.deep, 0.22),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.deep }),
    path(`M236 ${BASE}h168l120 80H60z`, tones.sun),
    arch({ x: 216, width: 208, base: BASE, spring: 210 }, tones.light),
    opening({ x: 232, width: 176, base: BASE, spring: 210, depth: 0, reveal: tones.sun, inside: tones.sun, view: sun }),
    path(`M232 ${BASE}V210a88 88 0 0 1 30-66l46 34q-14 14-14 42v${BASE - 196}z`, tones.deep),
    circle(284, 300, 6, tones.sun),
    rect({ x: 190, y: BASE, width: 260, height: 10, fill: tones.light }),
    pot(520, tones),
    pot(120, tones),
  ].join('')
}
