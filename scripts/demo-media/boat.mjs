// The boat and the people in it.
import { circle, smooth, tones } from './paint.mjs'

const HULL = 'M-46 0h92q-8 26-30 26h-34q-22 0-28-26z'
const SAIL_FRONT = 'M2 -8V-104q52 40 48 96z'
const SAIL_BACK = 'M-6 -8V-92q-34 44-34 84z'

/** Draws a boat on a wave, low enough that the band of water in front covers its keel. */
export function drawBoat(ctx, { x, size, wave, t, blow, crew }) {
  ctx.save()
  ctx.translate(x, wave.top - 13 * size)
  ctx.scale(size * 0.92, size * 0.92)
  ctx.rotate(Math.atan(wave.slope) * 0.6 + 0.012 * Math.sin(t * 1.3) * (1 - blow))
  drawSails(ctx, t, blow)
  if (crew) drawCrew(ctx, t, blow)
  ctx.fillStyle = tones.night
  ctx.fill(new Path2D(HULL))
  ctx.fillStyle = tones.light
  ctx.fillRect(-47, -1.5, 94, 4)
  ctx.restore()
}

// The sail is lowered in the storm and raised afterwards.
function drawSails(ctx, t, blow) {
  const set = 1 - 0.72 * smooth(0.15, 0.75, blow)
  ctx.fillStyle = tones.night
  ctx.fillRect(-3, -108, 4, 108)
  ctx.save()
  ctx.translate(0, -8)
  ctx.scale(1 + 0.05 * blow * Math.sin(t * 9), set)
  ctx.translate(0, 8)
  ctx.fillStyle = tones.light
  ctx.fill(new Path2D(SAIL_BACK))
  ctx.fillStyle = tones.white
  ctx.fill(new Path2D(SAIL_FRONT))
  ctx.restore()
}

const crewmates = [
  { x: -5, cloth: tones.mid, skin: '#8a5a3c', hair: '#1f1512' },
  { x: 9, cloth: tones.ember, skin: '#c68a62', hair: '#2a1b14' },
  { x: 22, cloth: tones.sky, skin: '#a86f4b', hair: '#1a1210' },
  { x: 34, cloth: tones.wall, skin: '#b97e57', hair: '#3a251b' },
]

function drawCrew(ctx, t, blow) {
  const turned = smooth(38.5, 41, t)
  for (const [i, mate] of crewmates.entries()) {
    const pull = blow * Math.sin(t * 3.1 + i * 1.7)
    drawPerson(ctx, { ...mate, x: mate.x, lean: pull * 0.22 - 0.1 * turned, duck: 5 * blow + 1.5 * pull, height: 20 })
  }
  drawSleeper(ctx, t)
}

/** Jesus sleeps on a cushion in the stern, wakes up and rises. */
function drawSleeper(ctx, t) {
  const awake = smooth(30.4, 32.6, t)
  ctx.fillStyle = tones.sun
  ctx.beginPath()
  ctx.roundRect(-54, -9.5, 20, 9.5, 4.5)
  ctx.fill()
  ctx.save()
  ctx.translate(-13 - 11 * awake, -3 * (1 - awake))
  ctx.rotate((-Math.PI / 2) * (1 - awake) * 0.9)
  drawPerson(ctx, {
    x: 0,
    cloth: tones.white,
    skin: '#b97e57',
    hair: '#241812',
    lean: 0,
    duck: 0,
    height: 24 + 5 * awake,
    arm: smooth(33, 34.4, t) * (1 - smooth(38, 40, t)),
    slim: 1 - 0.22 * (1 - awake),
  })
  ctx.restore()
}

/** Draws a person from behind: an arch for the body and a circle for the head. */
function drawPerson(ctx, { x, cloth, skin, hair, lean, duck, height, arm = 0, slim = 1 }) {
  const half = 6 * slim
  ctx.save()
  ctx.translate(x, duck)
  ctx.rotate(lean)
  if (arm > 0) drawArm(ctx, { cloth, skin, arm, height })
  ctx.fillStyle = cloth
  ctx.beginPath()
  ctx.moveTo(-half, 2)
  ctx.lineTo(-half, -height + half)
  ctx.arc(0, -height + half, half, Math.PI, 0)
  ctx.lineTo(half, 2)
  ctx.fill()
  circle(ctx, 0, -height - 4, 4.6, skin)
  ctx.fillStyle = hair
  ctx.beginPath()
  ctx.arc(0, -height - 4.4, 4.9, Math.PI * 0.95, Math.PI * 2.05)
  ctx.fill()
  ctx.restore()
}

function drawArm(ctx, { cloth, skin, arm, height }) {
  ctx.save()
  ctx.translate(-3, -height + 7)
  ctx.rotate(-1.1 + 1.5 * arm)
  ctx.fillStyle = cloth
  ctx.beginPath()
  ctx.roundRect(-15, -2.6, 18, 5.2, 2.6)
  ctx.fill()
  circle(ctx, -16.5, 0, 2.4, skin)
  ctx.restore()
}
