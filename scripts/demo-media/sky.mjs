// The sky above the water, and the rain in front of it.
import { circle, mix, noise, smooth, tones } from './paint.mjs'
import { HORIZON } from './water.mjs'

/** Draws sky, stars, sun and clouds. `sun` is `{ x, y, r }`. */
export function drawSky(ctx, { t, mood, sun }) {
  const gradient = ctx.createLinearGradient(0, -60, 0, HORIZON)
  gradient.addColorStop(0, mood.top)
  gradient.addColorStop(0.55, mood.middle)
  gradient.addColorStop(1, mood.low)
  ctx.fillStyle = gradient
  ctx.fillRect(-400, -400, 1700, HORIZON + 402)
  ctx.globalAlpha = smooth(37.5, 40, t) * (1 - smooth(44, 49, t))
  for (let i = 0; i < 34; i++)
    circle(ctx, noise(i) * 1000 - 70, noise(i + 50) * 170 - 20, 0.9 + noise(i + 90) * 1.3, tones.light)
  ctx.globalAlpha = 1
  circle(ctx, sun.x, sun.y, sun.r, tones.sun)
  drawClouds(ctx, t)
}

/** Flat-bottomed clouds made of arches, which drift in from the upper start side and leave with the wind. */
function drawClouds(ctx, t) {
  const here = smooth(10, 17.5, t) * (1 - smooth(37, 43, t))
  if (here === 0) return
  for (let i = 0; i < 9; i++) {
    const far = i % 2
    const size = 0.8 + noise(i + 7) * 0.7
    const x = ((noise(i) * 1500 + t * (far ? 16 : 30) + 300) % 1500) - 350
    const y = (far ? 112 : 58) + noise(i + 3) * 34 - (1 - here) * 230
    ctx.fillStyle = mix(far ? '#17387a' : tones.night, far ? tones.deep : '#0d2450', noise(i + 11))
    ctx.beginPath()
    for (const [dx, r] of [
      [-74, 26],
      [-34, 42],
      [14, 54],
      [62, 36],
      [96, 22],
    ]) {
      ctx.moveTo(x + (dx - r) * size, y)
      ctx.arc(x + dx * size, y, r * size, Math.PI, 0)
    }
    ctx.fill()
    ctx.beginPath()
    ctx.roundRect(x - 104 * size, y - 12 * size, 226 * size, 22 * size, 11 * size)
    ctx.fill()
  }
}

/** Two ridges behind the far shore. */
export function drawHills(ctx, mood) {
  const ridge = (colour, base, curve) => {
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(-400, HORIZON + 4)
    for (let x = -400; x <= 1300; x += 10) ctx.lineTo(x, base - curve(x))
    ctx.lineTo(1300, HORIZON + 4)
    ctx.fill()
  }
  ridge(mood.far, HORIZON - 16, (x) => 26 + 20 * Math.sin(x / 96 + 0.6) + 11 * Math.sin(x / 41))
  ridge(mood.near, HORIZON - 4, (x) => 17 + 13 * Math.sin(x / 128 + 2.4) + 5 * Math.sin(x / 57 + 1))
}

/** Draws rain in front of everything, as strong as the wind. */
export function drawRain(ctx, { t, blow }) {
  if (blow < 0.05) return
  ctx.save()
  ctx.globalAlpha = 0.42 * blow
  ctx.strokeStyle = tones.sky
  ctx.lineWidth = 2.4
  ctx.lineCap = 'round'
  ctx.beginPath()
  for (let i = 0; i < 28; i++) {
    const speed = 560 + 240 * noise(i)
    const y = ((noise(i + 20) * 620 + t * speed) % 620) - 70
    const x = ((((noise(i + 40) * 1000 + t * 210 + y * 0.34) % 1000) + 1000) % 1000) - 70
    ctx.moveTo(x, y)
    ctx.lineTo(x + 11, y + 33)
  }
  ctx.stroke()
  ctx.restore()
}
