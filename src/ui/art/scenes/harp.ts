import { arch, circle, gradient, path, poolArch, rect } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 400
const RADIUS = 186
const CENTRE = 320
const SPRING = 246
const ENDS = [340, 300, 356, 280, 400, 318, 268, 350, 306]

/** A string from the arch to its bead. */
function string(index: number, count: number, tones: Tones): string {
  const x = CENTRE - RADIUS + (2 * RADIUS * (index + 1)) / (count + 1)
  const top = SPRING - Math.sqrt(Math.max(0, RADIUS ** 2 - (x - CENTRE) ** 2))
  const end = ENDS[index % ENDS.length] ?? BASE
  const isMiddle = index === Math.floor(count / 2)
  return (
    rect({
      x: x - 4,
      y: top,
      width: 8,
      height: end - top,
      fill: index % 3 === 1 ? tones.pale : tones.light,
      corner: 4,
    }) + circle(x, end, 11, isMiddle ? tones.ember : tones.white)
  )
}

/** Strings of a harp in an arch, with the sun half risen behind them. */
export const harp: Scene = (tones, { lift, more }) => {
  const count = 9 + 2 * more
  const r = 120 + lift * 14
  return [
    gradient('s', [
      [0, tones.wall],
      [0.7, tones.mid],
      [1, tones.sky],
    ]),
    rect({ x: 0, y: 0, width: W, height: H, fill: tones.night }),
    circle(120, 92, 3, tones.light),
    circle(540, 70, 4, tones.sun),
    circle(70, 210, 3, tones.mid),
    circle(585, 190, 3, tones.light),
    circle(500, 140, 2.5, tones.mid),
    arch({ x: 110, width: 420, base: BASE, spring: SPRING }, tones.deep),
    arch({ x: 134, width: 372, base: BASE, spring: SPRING }, 'url(#s)'),
    path(`M${CENTRE - r} ${BASE}a${r} ${r} 0 0 1 ${2 * r} 0z`, tones.sun),
    path(`M${CENTRE - 76} ${BASE}a76 76 0 0 1 152 0z`, tones.white, 0.55),
    ...Array.from({ length: count }, (_, index) => string(index, count, tones)),
    rect({ x: 0, y: BASE, width: W, height: 80, fill: tones.deep }),
    poolArch({ x: 150, width: 340, base: BASE, length: 120, shear: -0.5, fill: tones.wall, opacity: 0.75 }),
    rect({ x: 90, y: BASE, width: 460, height: 12, fill: tones.light }),
    rect({ x: 90, y: BASE + 12, width: 460, height: 9, fill: tones.mid }),
  ].join('')
}
