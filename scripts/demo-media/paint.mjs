// Colours and helpers for drawing the video.

/** Nine tones of hue 262 and the two warm ones, as in the product's drawings. */
export const tones = {
  night: '#0a1d42',
  deep: '#133372',
  wall: '#3065cc',
  mid: '#6997eb',
  sky: '#9cbefc',
  light: '#c9dcfd',
  pale: '#e9f1fe',
  white: '#ffffff',
  sun: '#ffbc64',
  ember: '#f6722b',
}

/** Eases from 0 at `from` to 1 at `to`. */
export function smooth(from, to, at) {
  const x = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return x * x * (3 - 2 * x)
}

const channels = (hex) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Mixes `part` (0 to 1) of one colour into another, both `#rrggbb`. */
export function mix(one, other, part) {
  const [a, b] = [channels(one), channels(other)]
  return `#${a
    .map((value, i) =>
      Math.round(value + (b[i] - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Mixes each named colour of a mood. */
export const mixAll = (one, other, part) =>
  Object.fromEntries(Object.keys(one).map((name) => [name, mix(one[name], other[name], part)]))

/** Returns a deterministic random number, 0 to 1, for each integer, so that the video is the same every time. */
export function noise(seed) {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}

export function circle(ctx, x, y, r, colour) {
  ctx.fillStyle = colour
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
}
