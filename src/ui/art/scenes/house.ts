import { circle, column, opening, path, rect } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 404
const LEAF = '#2d7343'
const LEAF_LIGHT = '#4f9b5f'

const lamp = (tones: Tones): string =>
  [
    rect({ x: 90, y: BASE - 150, width: 140, height: 150, fill: tones.wall }),
    opening({ x: 116, width: 88, base: BASE, spring: BASE - 84, depth: 14, reveal: tones.deep, inside: tones.sun }),
    path(`M74 ${BASE - 150}h172l-86-96z`, tones.ember),
    path(`M160 ${BASE - 246}l86 96h-86z`, tones.deep, 0.25),
  ].join('')

const oven = (tones: Tones): string =>
  [
    rect({ x: 246, y: BASE - 96, width: 190, height: 96, fill: tones.deep }),
    path(`M284 ${BASE}a57 57 0 0 1 114 0z`, tones.pale),
    rect({ x: 262, y: BASE - 122, width: 158, height: 26, fill: tones.light }),
    rect({ x: 262, y: BASE - 122, width: 158, height: 8, fill: tones.white }),
    path(`M284 ${BASE - 122}a57 57 0 0 1 114 0z`, tones.wall),
    path(`M341 ${BASE - 179}a57 57 0 0 1 57 57h-57z`, tones.mid),
  ].join('')

const sprout = (): string =>
  `<g transform="translate(341 ${BASE - 179})">${path('M-3 0V-44h6V0z', LEAF)}${path('M0 -34q4-32 40-34q-2 32-40 34zM0 -22q-4-28-36-30q2 28 36 30z', LEAF_LIGHT)}</g>`

/** A house, a seed and a column, after the parables. */
export const house: Scene = (tones, { lift }) => {
  const y = BASE - 282 - lift * 14
  return [
    rect({ x: 0, y: 0, width: W, height: H, fill: tones.pale }),
    path('M0 0H360L0 404z', tones.light),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.mid }),
    path(`M80 ${BASE}L0 ${BASE + 62}V480H420L560 ${BASE}z`, tones.wall, 0.45),
    lamp(tones),
    oven(tones),
    column({ x: 462, base: BASE, width: 56, height: 236 + lift * 14, lit: tones.white, shade: tones.light }),
    circle(490, y, 46, tones.ember),
    path(`M490 ${y - 46}a46 46 0 0 1 0 92z`, tones.sun, 0.35),
    sprout(),
    circle(566, BASE - 18, 18, tones.wall),
    circle(566, BASE - 18, 7, tones.sun),
  ].join('')
}
