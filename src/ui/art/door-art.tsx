import { arch, circle, opening, path, rect } from './draw.ts'

const WALL = { x: -600, width: 1800 }

/** A side niche: its shaded edge on the start side, paper colour inside. */
const niche = (x: number, width: number, spring: number, depth: number): string =>
  arch({ x, width, base: 178, spring }, 'var(--il-mid)') +
  arch({ x: x + depth, width: width - 2 * depth + depth, base: 178, spring: spring + depth / 10 }, 'var(--paper)')

const ajar = [
  rect({ ...WALL, y: -200, height: 420, fill: 'var(--sky)' }),
  path('M-600 -200H420L60 204H-600z', 'var(--haze)'),
  rect({ ...WALL, y: 178, height: 60, fill: 'var(--brand)' }),
  path('M246 178h108l60 40H130z', 'var(--sun)'),
  arch({ x: 214, width: 172, base: 178, spring: 104 }, 'var(--paper)'),
  arch({ x: 232, width: 136, base: 178, spring: 104 }, 'var(--sun)'),
  circle(314, 118, 34, '#fff'),
  rect({ x: 190, y: 172, width: 220, height: 8, fill: 'var(--paper)' }),
  path('M232 174V104a68 68 0 0 1 26-53l36 28q-8 12-8 32v79z', 'var(--deep)'),
  circle(276, 126, 4.5, 'var(--sun)'),
  niche(72, 56, 108, 10),
  niche(450, 56, 108, 10),
  niche(6.8, 44.8, 122, 8),
  niche(528.8, 44.8, 122, 8),
].join('')

const lit = [
  arch({ x: 90, width: 140, base: 200, spring: 110 }, 'var(--il-light)'),
  opening({
    x: 106,
    width: 108,
    base: 200,
    spring: 112,
    depth: 12,
    reveal: 'var(--il-mid)',
    inside: 'var(--il-pale)',
    view: circle(176, 120, 16, 'var(--il-sun)') + path('M106 180q40-26 120 0v30H106z', 'var(--il-sky)'),
  }),
  rect({ x: 60, y: 200, width: 200, height: 8, fill: 'var(--il-sky)' }),
  path('M118 208h96l-30 26H40z', 'var(--sun)', 0.35),
].join('')

/** A door ajar with light behind it, for the top of sign-in forms. It fills its parent. */
export const DoorArt = () => <Drawing box="0 0 600 204" slice html={ajar} />

/** An open, lit door for empty states, 320 by 240. */
export const LitDoorArt = () => <Drawing box="0 0 320 240" html={lit} />

function Drawing({ box, slice = false, html }: { box: string; slice?: boolean; html: string }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio={slice ? 'xMidYMax slice' : 'xMidYMid meet'}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
