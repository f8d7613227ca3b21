// The lake: flat bands from the horizon to the viewer, each with its own swell.
import { mix, noise, smooth, tones } from './paint.mjs'

/** The y coordinate of the horizon. */
export const HORIZON = 226
const BANDS = [0, 0.08, 0.16, 0.22, 0.3, 0.385, 0.47, 0.6, 0.76, 1]
const heightOf = (depth) => HORIZON + 2 + 262 * depth ** 1.65

/** Returns the surface at a point of a band: its y coordinate, its distance from the resting level, and its slope. */
export function waveAt({ x, depth, t, blow }) {
  const surface = (at) => heightOf(depth) - swell({ x: at, depth, t, blow })
  const y = surface(x)
  return { y: y - heightOf(depth), top: y, slope: (surface(x + 12) - surface(x - 12)) / 24 }
}

function swell({ x, depth, t, blow }) {
  const length = 60 + 250 * depth
  const turn = (x / length) * Math.PI * 2 + t * (1.35 - 0.35 * depth) + depth * 19
  const soft = Math.sin(turn)
  const steep = 1 - 2 * Math.abs(Math.sin(turn / 2)) ** 1.3
  const chop = 0.35 * Math.sin(turn * 2.3 + t * 0.8 + depth * 7)
  const size = (0.35 + 19 * blow) * (0.22 + 1.5 * depth)
  return size * (soft * (1 - 0.62 * blow) + steep * 0.62 * blow + chop * blow)
}

/** Draws all bands. `between(depth)` is called before the band at that depth, so that boats are drawn behind it. */
export function drawWater(ctx, { t, blow, mood, sun, between }) {
  for (const depth of BANDS) {
    between(depth)
    const colour = mix(mood.waterFar, mood.waterNear, Math.min(1, depth * 1.1) ** 0.85)
    fillBand(ctx, mix(colour, mood.crest, 0.16 + 0.3 * blow), (x) => waveAt({ x, depth, t, blow }).top)
    const lip = 1.5 + 5 * depth
    fillBand(
      ctx,
      colour,
      (x) =>
        heightOf(depth) + lip + blow * (1 + 8 * depth) - swell({ x: x + 6 * blow, depth, t, blow }) * (1 - 0.42 * blow),
    )
    if (blow < 1) drawGlints(ctx, { depth, t, mood, sun, calm: 1 - blow })
  }
}

function fillBand(ctx, colour, topAt) {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.moveTo(-300, 900)
  for (let x = -300; x <= 1160; x += 6) ctx.lineTo(x, topAt(x))
  ctx.lineTo(1160, 900)
  ctx.fill()
}

/** Short bars of light on still water, and the reflection of the sun. */
function drawGlints(ctx, { depth, t, mood, sun, calm }) {
  const y = heightOf(depth)
  const bar = (x, width, dy, colour, alpha) => {
    ctx.globalAlpha = alpha
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.roundRect(x - width / 2, y + dy, width, 2.2 + 2.2 * depth, 2)
    ctx.fill()
    ctx.globalAlpha = 1
  }
  for (let i = 0; i < 5; i++) {
    const drift = 12 * Math.sin(t * 0.35 + i * 2 + depth * 30)
    const x = noise(i + depth * 60) * 1050 - 90 + drift
    bar(x, (14 + 46 * noise(i + 31)) * (0.5 + depth), 9 + 30 * depth * noise(i + 5), mood.crest, 0.3 * calm)
  }
  const lit = 1 - smooth(HORIZON - 34, HORIZON + 16, sun.y)
  if (lit === 0) return
  for (let i = 0; i < 2; i++) {
    const breath = 0.75 + 0.25 * Math.sin(t * 1.1 + depth * 40 + i * 2)
    bar(
      sun.x + 9 * Math.sin(t * 0.6 + depth * 25 + i),
      (112 - 70 * depth) * breath * (i ? 0.62 : 1),
      8 + i * (7 + 22 * depth),
      tones.sun,
      lit * calm * (1 - depth * 0.45),
    )
  }
}
