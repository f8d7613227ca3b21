import { circle, gradient, opening, path, poolArch, rect } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene, type Variation } from './scene.ts'

const BASE = 372
const DOOR = 64
const GAP = 18
const LIFTS = [0, 34, 64, 84]

/** A door; the middle one is the tallest and has the sun in it. */
function door(index: number, count: number, tones: Tones, { lift }: Variation): string {
  const fromMiddle = Math.abs((count - 1) / 2 - index)
  const x = Math.round((W - (count * DOOR + (count - 1) * GAP)) / 2) + index * (DOOR + GAP)
  const height = 150 + (LIFTS[Math.max(0, LIFTS.length - 1 - fromMiddle)] ?? 0)
  const spring = BASE - height + DOOR / 2
  const isMiddle = fromMiddle === 0
  const sun = isMiddle
    ? circle(x + DOOR / 2 + 6, spring + 10 - lift * 8, 22, tones.white)
    : circle(
        x + DOOR / 2 + 4,
        BASE - height + 66 + fromMiddle * 34,
        13,
        index < count / 2 ? tones.sun : tones.white,
        0.9,
      )
  return (
    poolArch({
      x: x + 4,
      width: DOOR,
      base: BASE,
      length: 96,
      shear: -0.7,
      fill: isMiddle ? tones.sun : tones.light,
      opacity: isMiddle ? 1 : 0.75,
    }) +
    opening({
      x,
      width: DOOR,
      base: BASE,
      spring,
      depth: 9,
      reveal: tones.deep,
      inside: isMiddle ? tones.sun : 'url(#s)',
      view: sun,
    })
  )
}

/** A row of doors, one for each day. */
export const doors: Scene = (tones, variation) => {
  const count = 7 + (variation.more < 0 ? -2 : 0)
  return [
    gradient('s', [
      [0, tones.mid],
      [1, tones.pale],
    ]),
    rect({ x: 0, y: 0, width: W, height: BASE, fill: tones.wall }),
    path('M0 0H420L0 372z', tones.deep, 0.22),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.mid }),
    ...Array.from({ length: count }, (_, index) => door(index, count, tones, variation)),
    rect({ x: 0, y: BASE, width: W, height: 10, fill: tones.white }),
    rect({ x: 0, y: BASE + 10, width: W, height: 7, fill: tones.sky }),
    rect({ x: 0, y: 56, width: W, height: 14, fill: tones.light, opacity: 0.9 }),
    rect({ x: 0, y: 70, width: W, height: 6, fill: tones.deep, opacity: 0.3 }),
  ].join('')
}
