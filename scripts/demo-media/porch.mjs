// The porch at the start and the end of the video.
import { mix, smooth, tones } from './paint.mjs'

/** Draws the porch: the camera moves out through its middle arch, and returns at the end. */
export function drawPorch(ctx, t) {
  const away = smooth(1.6, 7.2, t) * (1 - smooth(53, 58.4, t))
  const scale = 7 ** away
  if (scale > 5.6) return
  const k = 0.6 * scale
  ctx.save()
  ctx.translate(427 - 786 * k, 204 - 340 * k)
  ctx.scale(k, k)
  for (let i = -1; i < 6; i++) drawArch(ctx, i * 330)
  ctx.fillStyle = tones.night
  ctx.fillRect(-800, 560, 3400, 500)
  ctx.fillStyle = mix(tones.deep, tones.wall, 0.35 + 0.5 * smooth(50, 57, t) + 0.25 * (1 - smooth(3, 8, t)))
  for (let i = -1; i < 6; i++) drawPool(ctx, i * 330)
  ctx.fillStyle = tones.mid
  ctx.fillRect(-800, 560, 3400, 10)
  ctx.restore()
}

function drawArch(ctx, x) {
  ctx.fillStyle = tones.deep
  ctx.beginPath()
  ctx.rect(x - 42, -400, 332, 1400)
  ctx.moveTo(x + 4, 802)
  ctx.lineTo(x + 4, 190)
  ctx.arc(x + 126, 190, 122, Math.PI, 0)
  ctx.lineTo(x + 248, 802)
  ctx.fill('evenodd')
  ctx.fillStyle = tones.night
  ctx.fill(new Path2D(`M${x + 4} 800V190a122 122 0 0 1 40-91q-14 40-14 91v610z`))
}

function drawPool(ctx, x) {
  ctx.save()
  ctx.transform(1, 0, -0.9, 1, 0.9 * 560, 0)
  ctx.fill(new Path2D(`M${x + 26} 560v110a111 90 0 0 0 222 0v-110z`))
  ctx.restore()
}
