import { classNames } from '../class-names.ts'
import { arch, circle, column, gradient, opening, path, rect, walker } from './draw.ts'
import styles from './hero.module.css'
import { THEME_TONES as T } from './tones.ts'

const X = 1040
const BASE = 624
const STEPS = 5
const STEP = 30
/** Walls and floor extend far beyond the drawing, so that it fills any width. */
const FAR = { x: -4000, width: 9000 }

/** Arches one behind the other: width, spring line and fill, the nearest first. */
const ENFILADE: [width: number, spring: number, fill: string][] = [
  [480, 428, T.deep],
  [404, 446, T.mid],
  [330, 466, T.wall],
  [260, 486, T.sky],
  [196, 506, T.mid],
]

function wall(): string {
  const niche = { width: 96, base: BASE, spring: 372, depth: 18, reveal: T.deep, inside: T.mid }
  return [
    gradient('hero-sky', [
      [0, T.sky],
      [0.75, T.pale],
      [1, T.white],
    ]),
    rect({ ...FAR, y: -900, height: 1720, fill: T.wall }),
    path('M1380 -900H1740L300 820H-120z', 'var(--off-brand)', 0.1),
    opening({ ...niche, x: 668, view: path('M668 624V500l130-150v274z', T.sky, 0.7) }),
    opening({ ...niche, x: 1322, view: path('M1322 624V500l130-150v274z', T.sky, 0.7) }),
  ].join('')
}

function enfilade(): string {
  const view = [
    circle(X + 18, 516, 42, T.sun),
    path(`M${X - 80} 556q40-22 80-8t80-10v70h-160z`, T.sky),
    path(`M${X - 80} 570q50-14 90-4t70-4v40h-160z`, T.mid),
  ].join('')
  return [
    ...ENFILADE.map(([width, spring, fill], index) =>
      arch({ x: X - width / 2, width, base: BASE - index * 9, spring }, fill),
    ),
    opening({
      x: X - 74,
      width: 148,
      base: BASE - 44,
      spring: 520,
      depth: 0,
      reveal: T.pale,
      inside: 'url(#hero-sky)',
      view,
    }),
    path(`M${X - 74} ${BASE - 44}h148l186 44h-520z`, T.pale),
    path(`M${X - 240} ${BASE}l130-36h26l-70 36zM${X + 240} ${BASE}l-130-36h-26l70 36z`, T.sky),
  ].join('')
}

function stairs(): string {
  const treads = Array.from({ length: STEPS }, (_, index) => {
    const width = 600 + index * 96
    const step = { x: X - width / 2, width }
    const y = BASE + index * STEP
    return rect({ ...step, y, height: 12, fill: T.pale }) + rect({ ...step, y: y + 12, height: STEP - 12, fill: T.sky })
  })
  return rect({ ...FAR, y: BASE, height: 200, fill: T.deep }) + treads.join('')
}

/** Light falls down the stairs and is deeper in colour on their risers. */
function light(): string {
  const faces = Array.from({ length: STEPS }, (_, index) => {
    const [top, bottom] = [index * STEP + 12, (index + 1) * STEP]
    return `M${X - 130 - top} ${BASE + top}H${X + 130 + top}L${X + 130 + bottom} ${BASE + bottom}H${X - 130 - bottom}z`
  })
  const ground = BASE + STEPS * STEP
  return [
    path(`M${X - 130} ${BASE}h260l150 150h-560z`, T.sun, 0.92),
    path(faces.join(''), T.ember, 0.42),
    rect({ ...FAR, y: ground, height: 80, fill: T.night }),
    path(`M${X - 280} ${ground}h560l60 60h-680z`, T.ember, 0.8),
  ].join('')
}

function porch(): string {
  const post = { base: BASE, width: 56, height: 446, lit: T.pale, shade: T.sky }
  return [
    column({ ...post, x: X - 326 }),
    column({ ...post, x: X + 270 }),
    rect({ x: X - 374, y: 142, width: 748, height: 28, fill: T.pale }),
    rect({ x: X - 374, y: 170, width: 748, height: 9, fill: T.sky }),
    rect({ x: X - 352, y: 122, width: 704, height: 20, fill: T.light }),
    path(`M${X - 326} 179h652l-30 12h-592z`, T.night, 0.22),
    path(`M${X + 16} ${BASE - 14}l-34 0l-96 164h64z`, T.deep, 0.55),
    walker({ x: X, base: BASE - 8, scale: 1.12, cloth: T.deep, hair: T.night, skin: '#b97e57', bag: T.ember }),
  ].join('')
}

const drawing = { __html: [wall(), enfilade(), stairs(), light(), porch()].join('') }

/**
 * The porch of the landing page. It fills its parent, which must be positioned, clip its overflow and be a stacking
 * context.
 */
export function HeroArt({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 820"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className={classNames(styles.art, className)}
      dangerouslySetInnerHTML={drawing}
    />
  )
}
