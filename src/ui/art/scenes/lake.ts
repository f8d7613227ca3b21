import { boat, circle, column, gradient, opening, path, poolArch, rect, ripples } from '../draw.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 392

/** A lake seen through a porch. */
export const lake: Scene = (tones, { lift }) => {
  const sunY = 208 - lift * 28
  const view = [
    circle(396, sunY, 50, tones.sun),
    path('M150 300q70-64 140-26t110-8 110 34v20H150z', tones.sky),
    path('M150 318q60-40 130-18t230-4v30H150z', tones.mid),
    rect({ x: 150, y: 306, width: 370, height: 100, fill: tones.wall }),
    rect({ x: 150, y: 306, width: 370, height: 26, fill: tones.mid, opacity: 0.55 }),
    ripples({ x: 396, y: 316, count: 6, width: 92, gap: 13, fill: tones.sun }),
    boat(262, 338, tones),
  ].join('')
  const post = { base: BASE, width: 40, height: 330, lit: tones.light, shade: tones.mid }
  return [
    gradient('s', [
      [0, tones.sky],
      [0.62, tones.pale],
      [1, '#fff'],
    ]),
    rect({ x: 0, y: 0, width: W, height: H, fill: tones.wall }),
    path('M0 0H250L0 300z', tones.deep, 0.28),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.deep }),
    poolArch({ x: 166, width: 320, base: BASE, length: 140, shear: -0.9, fill: tones.wall }),
    opening({ x: 150, width: 340, base: BASE, spring: 224, depth: 30, reveal: tones.deep, inside: 'url(#s)', view }),
    rect({ x: 96, y: BASE, width: 448, height: 12, fill: tones.light }),
    rect({ x: 96, y: BASE + 12, width: 448, height: 10, fill: tones.mid }),
    column({ x: 72, ...post }),
    column({ x: 528, ...post }),
    rect({ x: 40, y: 40, width: 560, height: 24, fill: tones.light }),
    rect({ x: 40, y: 64, width: 560, height: 10, fill: tones.mid }),
    rect({ x: 0, y: 0, width: W, height: 40, fill: tones.deep, opacity: 0.35 }),
  ].join('')
}
