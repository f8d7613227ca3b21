// The video of the lesson "The storm" (Mark 4:35–41), drawn frame by frame in the style of the product's drawings:
// flat areas of one hue, arches, one sun. Runs in a browser; encoding is separate.
import { drawBoat } from './boat.mjs'
import { mixAll, smooth, tones } from './paint.mjs'
import { drawPorch } from './porch.mjs'
import { drawHills, drawRain, drawSky } from './sky.mjs'
import { drawWater, waveAt } from './water.mjs'

export const WIDTH = 854
export const HEIGHT = 480
/** In seconds. */
export const DURATION = 60
/** Times of the still pictures, in seconds. */
export const STILLS = { 'storm-poster.webp': 24, 'storm-calm.webp': 53.1 }

const evening = {
  top: tones.wall,
  middle: tones.sky,
  low: tones.pale,
  far: tones.sky,
  near: tones.mid,
  waterFar: tones.mid,
  waterNear: tones.deep,
  crest: tones.sky,
}
const storm = {
  top: tones.night,
  middle: '#0f2857',
  low: '#2a56ab',
  far: '#1f4796',
  near: '#153677',
  waterFar: '#2c5bb8',
  waterNear: tones.night,
  crest: tones.mid,
}
const still = {
  top: tones.night,
  middle: tones.deep,
  low: tones.wall,
  far: '#214c9c',
  near: '#173b80',
  waterFar: '#2c5bb8',
  waterNear: tones.night,
  crest: tones.sky,
}
const dawn = {
  top: tones.mid,
  middle: tones.light,
  low: tones.white,
  far: tones.light,
  near: tones.sky,
  waterFar: tones.sky,
  waterNear: tones.wall,
  crest: tones.white,
}

/** Returns the strength of the wind, 0 to 1. It rises slowly and falls suddenly. */
export const stormAt = (t) => smooth(13, 20, t) * (1 - smooth(36.2, 38.4, t))

function moodAt(t) {
  const darkened = mixAll(evening, storm, smooth(10.5, 16.5, t))
  const stilled = mixAll(darkened, still, smooth(36.5, 39.5, t))
  return mixAll(stilled, dawn, smooth(43.5, 53, t))
}

/** Camera: seconds, zoom, how much it follows the boat (0 to 1). */
const camera = [
  [0, 1, 0],
  [6, 1.1, 0.2],
  [12, 1.12, 0.3],
  [16.5, 1.16, 0.4],
  [20.4, 1.35, 0.8],
  [22.4, 3, 1],
  [24.6, 3, 1],
  [27, 1.85, 1],
  [30.5, 1.95, 1],
  [33, 2.6, 1],
  [36.5, 2.6, 1],
  [41, 1.9, 1],
  [47, 1.3, 0.7],
  [54, 1, 0],
  [DURATION, 1, 0],
]

function cameraAt(t) {
  const next = camera.findIndex(([at]) => at >= t)
  if (next <= 0) return { zoom: camera[0][1], look: camera[0][2] }
  const [[t0, z0, l0], [t1, z1, l1]] = [camera[next - 1], camera[next]]
  const part = smooth(t0, t1, t)
  return { zoom: z0 * (z1 / z0) ** part, look: l0 + (l1 - l0) * part }
}

const boatX = (t) => 418 + 26 * smooth(2, 17, t) - 8 * smooth(40, 54, t)

/** The other boats: depth (0 far, 1 near), position, size, time offset. */
const companions = [
  { depth: 0.16, x: 560, size: 0.42, lag: 1.7 },
  { depth: 0.22, x: 250, size: 0.5, lag: 3.1 },
  { depth: 0.3, x: 690, size: 0.66, lag: 0.6 },
]
const BOAT_DEPTH = 0.385

/** Draws the frame at `t` (seconds) on a canvas of WIDTH × HEIGHT. */
export function draw(ctx, t) {
  const mood = moodAt(t)
  const blow = stormAt(t)
  const { zoom, look } = cameraAt(t)
  const x = boatX(t)
  const heave = waveAt({ x, depth: BOAT_DEPTH, t, blow }).y
  ctx.save()
  ctx.fillStyle = mood.top
  ctx.fillRect(0, 0, WIDTH, HEIGHT)
  const stern = smooth(21, 22.4, t) * (1 - smooth(24.6, 26.6, t))
  const focus = [427 + (x - 427 - 20 * stern) * look, 240 + (heave * 0.6 + 112 - 14 * stern) * look * 0.35]
  ctx.translate(WIDTH / 2, HEIGHT / 2)
  ctx.rotate(blow * 0.014 * Math.sin(t * 0.9))
  ctx.scale(zoom, zoom)
  ctx.translate(-focus[0], -focus[1])
  drawSky(ctx, { t, mood, sun: sunAt(t) })
  drawHills(ctx, mood)
  drawWater(ctx, { t, blow, mood, sun: sunAt(t), between: (depth) => drawBoatsAt(ctx, depth, { t, blow, x }) })
  ctx.restore()
  drawRain(ctx, { t, blow })
  drawPorch(ctx, t)
}

function drawBoatsAt(ctx, depth, { t, blow, x }) {
  for (const boat of companions) {
    if (boat.depth !== depth) continue
    const own = boat.x + 22 * smooth(2, 17, t) - 8 * smooth(40, 54, t)
    drawBoat(ctx, {
      x: own,
      size: boat.size,
      wave: waveAt({ x: own, depth, t: t + boat.lag * 0.2, blow }),
      t: t + boat.lag,
      blow,
      crew: false,
    })
  }
  if (depth === BOAT_DEPTH) drawBoat(ctx, { x, size: 1, wave: waveAt({ x, depth, t, blow }), t, blow, crew: true })
}

function sunAt(t) {
  const setting = 146 + 160 * smooth(0.5, 16.5, t)
  const rising = 300 - 176 * smooth(40.5, 60, t)
  const isMorning = t > 30
  return { x: 634, y: isMorning ? rising : setting, r: 50 }
}
