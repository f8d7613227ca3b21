import { arch, path, pool, rect } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, type Scene } from './scene.ts'

const BASE = 380
const HALF = 320

const chair = (fill: string): string =>
  path('M-44 -58h78v12h-78zM-40 -46h9v62h-9zM21 -46h9v62h-9zM-44 -136h12v80h-12z', fill)

function nest(widths: number[], fills: string[]): string {
  return widths
    .map((width, index) => arch({ x: HALF - width / 2, width, base: BASE, spring: 266 }, fills[index] ?? ''))
    .join('')
}

const half = (id: string, x: number, body: string): string =>
  `<clipPath id="${id}"><path d="M${x} 0h${HALF}v${H}h${-HALF}z"/></clipPath><g clip-path="url(#${id})">${body}</g>`

function shadows(tones: Tones): string {
  const floor = BASE + 58
  return (
    path(`M156 ${floor}l-60 24h96l34-24z`, tones.night, 0.4) + path(`M414 ${floor}l-50 24h80l40-24z`, tones.deep, 0.35)
  )
}

/** Two chairs in front of an arch, whose halves mirror each other. */
export const chairs: Scene = (tones, { more }) => {
  const widths = [440, 336, 232, 128].map((width) => width + more * 20)
  const { mid, light, wall, deep, sun, sky, white } = tones
  return [
    rect({ x: 0, y: 0, width: HALF, height: H, fill: wall }),
    rect({ x: HALF, y: 0, width: HALF, height: H, fill: light }),
    path('M320 0h320v120z', sky, 0.6),
    half('l', 0, nest(widths, [mid, light, mid, sun])),
    half('r', HALF, nest(widths, [wall, deep, wall, sun])),
    rect({ x: 0, y: BASE, width: HALF, height: 100, fill: deep }),
    rect({ x: HALF, y: BASE, width: HALF, height: 100, fill: mid }),
    pool({
      x: 256 - more * 10,
      width: 128 + more * 20,
      base: BASE,
      length: 100,
      shear: -0.75,
      fill: sun,
      opacity: 0.9,
    }),
    shadows(tones),
    `<g transform="translate(196 ${BASE + 42})">${chair(white)}</g>`,
    `<g transform="translate(444 ${BASE + 42}) scale(-1 1)">${chair(deep)}</g>`,
  ].join('')
}
