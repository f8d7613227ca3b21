import { path, poolArch, rect, walker } from '../draw.ts'
import { SKINS, type Tones } from '../tones.ts'
import { COVER_HEIGHT as H, COVER_WIDTH as W, type Scene } from './scene.ts'

const X = 320
const BASE = 418
const RADII = [398, 336, 274, 212, 150]
const SEATS = [19, 16, 13, 10, 7]

const disc = (r: number): string => `M${X - r} ${BASE}a${r} ${r} 0 0 1 ${2 * r} 0z`
const rim = (r: number): string =>
  `M${X - r} ${BASE}a${r} ${r} 0 0 1 ${2 * r} 0h-12a${r - 12} ${r - 12} 0 0 0 ${24 - 2 * r} 0z`

interface Seat {
  x: number
  y: number
  cloth: number
  skin: number
}

/** The people in the theatre; some seats are free. */
const seats = (more: number): Seat[] =>
  RADII.flatMap((r, row) => {
    const count = (SEATS[row] ?? 0) + more
    return Array.from({ length: count - 1 }, (_, index) => index + 1)
      .filter((place) => (place * 7 + row * 5) % 6 !== 0)
      .map((place) => {
        const angle = (Math.PI * place) / count
        const [x, y] = [Math.round(X - (r - 34) * Math.cos(angle)), Math.round(BASE - (r - 34) * Math.sin(angle))]
        return { x, y, cloth: (place * 3 + row * 2) % 7, skin: (place + row) % 4 }
      })
  })

/** One path per colour keeps the file small. */
function crowd(tones: Tones, more: number): string {
  const people = seats(more)
  const cloths = [tones.sun, tones.white, tones.night, tones.ember, tones.light, tones.night, tones.deep]
  const bodies = cloths.map((fill, cloth) => {
    const d = people
      .filter((person) => person.cloth === cloth)
      .map(({ x, y }) => `M${x - 11} ${y + 16}v-8a11 11 0 0 1 22 0v8z`)
    return path(d.join(''), fill)
  })
  const heads = SKINS.map((fill, skin) => {
    const d = people
      .filter((person) => person.skin === skin)
      .map(({ x, y }) => `M${x - 7} ${y - 8}a7 7 0 1 1 14 0 7 7 0 0 1-14 0`)
    return path(d.join(''), fill)
  })
  return [...bodies, ...heads].join('')
}

/** A theatre with steps, seen from its stage. */
export const theatre: Scene = (tones, { more }) => {
  const { mid, wall, light, pale, deep, night, sun } = tones
  return [
    rect({ x: 0, y: 0, width: W, height: H, fill: deep }),
    ...RADII.map((r, row) => path(disc(r), row % 2 ? wall : mid) + path(rim(r), row % 2 ? mid : light)),
    path(disc(88), pale),
    crowd(tones, more),
    path(`M${X - 30} 0h60L${X + 88} ${BASE}H${X - 88}z`, sun, 0.28),
    rect({ x: 0, y: BASE, width: W, height: H - BASE, fill: night }),
    poolArch({ x: X - 88, width: 176, base: BASE, length: 90, shear: 0, fill: wall, opacity: 0.9 }),
    walker({ x: X, base: BASE - 20, scale: 0.9, cloth: sun, hair: night }),
    path(`M${X - 22} ${BASE}l6-44h32l6 44z`, wall),
    path(`M${X - 26} ${BASE - 44}h52l-5-10h-42z`, deep),
  ].join('')
}
