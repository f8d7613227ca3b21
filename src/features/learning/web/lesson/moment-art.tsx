import { arch, circle, gradient, path, poolArch, rect } from '#ui/art/draw.ts'
import { THEME_TONES as T } from '#ui/art/tones.ts'
import styles from './lesson-moment.module.css'

const FLOOR = 300
const DOOR = { x: 130, width: 140, base: FLOOR, spring: 150 }
const VIEW = { ...DOOR, x: 144, width: 126 }
/** Wall and floor extend far beyond the drawing, so that it fills any width. */
const FAR = { x: -1000, width: 2400 }

const WALL = [
  rect({ ...FAR, y: -800, height: 800 + FLOOR, fill: T.wall }),
  path(`M-1000 -800H120L-560 ${FLOOR}H-1000z`, T.deep, 0.28),
].join('')
const GROUND = [
  rect({ ...FAR, y: FLOOR, height: 240, fill: T.night }),
  rect({ ...FAR, y: FLOOR, height: 9, fill: T.pale }),
  rect({ ...FAR, y: FLOOR + 9, height: 9, fill: T.mid }),
].join('')
const OPENING = [
  gradient('moment-sky', [
    [0, T.sky],
    [0.8, T.pale],
  ]),
  arch(DOOR, T.deep),
  arch(VIEW, 'url(#moment-sky)'),
].join('')
const SUN = circle(224, 182, 26, T.sun)
const HILL = path(`M144 268q30-22 62-8t64-10v${FLOOR - 250}H144z`, T.mid)
const LIGHT = poolArch({ x: 144, width: 126, base: FLOOR, length: 90, shear: -0.7, fill: T.sun })

/** An arch in a wall that opens: the sun rises in it, and its light falls on the floor. */
export function MomentArt() {
  return (
    <svg viewBox="80 60 240 312" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={styles.art}>
      <g dangerouslySetInnerHTML={{ __html: WALL }} />
      <g dangerouslySetInnerHTML={{ __html: GROUND }} />
      <g className={styles.light} dangerouslySetInnerHTML={{ __html: LIGHT }} />
      <g className={styles.opening}>
        <g dangerouslySetInnerHTML={{ __html: OPENING }} />
        <g className={styles.sun} dangerouslySetInnerHTML={{ __html: SUN }} />
        <g dangerouslySetInnerHTML={{ __html: HILL }} />
      </g>
    </svg>
  )
}
