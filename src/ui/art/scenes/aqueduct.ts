import { archPath, circle, gradient, path, rect, ripples } from '../draw.ts'
import type { Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const BASE = 330

const pierced = (d: string, hole: string, fill: string): string =>
  `<path fill-rule="evenodd" fill="${fill}" d="${d}${hole}"/>`

function upper(tones: Tones): string {
  return Array.from({ length: 8 }, (_, index) => {
    const x = -30 + index * 88
    const hole = archPath({ x: x + 16, width: 56, base: 256, spring: 228 })
    return (
      pierced(`M${x} 200h88v56h-88z`, hole, tones.deep) +
      path(`M${x + 16} 256v-28a28 28 0 0 1 14-24.2a40 40 0 0 0-4 24.2v28z`, tones.night, 0.5)
    )
  }).join('')
}

function lower(tones: Tones): string {
  return Array.from({ length: 4 }, (_, index) => {
    const x = -40 + index * 186
    const hole = archPath({ x: x + 26, width: 134, base: BASE + 17, spring: BASE + 4 })
    return (
      pierced(`M${x} 265h186v81h-186z`, hole, tones.deep) +
      path(`M${x + 14} 346h12v26h-12zM${x + 160} 346h12v26h-12z`, tones.deep)
    )
  }).join('')
}

const letter = (tones: Tones): string =>
  `<g transform="translate(210 108) rotate(-10)">${[
    path('M-50 -24h100v64h-100z', tones.white),
    path('M-50 -24h100l-50 40z', tones.light),
    circle(0, 14, 8, tones.ember),
    path('M-50 0q-44-34-92-18q40 4 92 42zM50 0q44-34 92-18q-40 4-92 42z', tones.pale),
  ].join('')}</g>`

/** A letter that flies over an aqueduct. */
export const aqueduct: Scene = (tones, { lift, more }) =>
  [
    gradient('s', [
      [0, tones.sky],
      [1, tones.pale],
    ]),
    rect({ x: 0, y: 0, width: W, height: H, fill: 'url(#s)' }),
    circle(470, 110 - lift * 22, 54, tones.sun),
    path('M0 250q120-90 240-40t180-20 220 50v90H0z', tones.light),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: tones.wall }),
    rect({ x: 0, y: BASE, width: W, height: 30, fill: tones.mid, opacity: 0.6 }),
    rect({ x: 0, y: 176, width: W, height: 14, fill: tones.white }),
    rect({ x: 0, y: 190, width: W, height: 10, fill: tones.mid }),
    upper(tones),
    rect({ x: 0, y: 256, width: W, height: 9, fill: tones.light }),
    lower(tones),
    ripples({ x: 470, y: 368, count: 7 + more, width: 150, gap: 15, fill: tones.sun }),
    ripples({ x: 150, y: 384, count: 4, width: 90, gap: 20, fill: tones.mid }),
    letter(tones),
  ].join('')
