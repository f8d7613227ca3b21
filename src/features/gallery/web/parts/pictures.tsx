import { groundOf } from '#ui/art/hue.ts'
import styles from './pictures.module.css'
import { Section } from './section.tsx'

const COVERS: readonly [name: string, hue: number][] = [
  ['mark', 262],
  ['psalms', 305],
  ['study', 172],
  ['listen', 28],
  ['speak', 352],
  ['week', 232],
  ['garden', 148],
  ['parables', 72],
  ['letters', 208],
  ['micro', 12],
]
const HUE_STEP = 15
const HUES = Array.from({ length: 360 / HUE_STEP }, (_, index) => index * HUE_STEP)

/** The colour theme of each course. */
export function Rooms() {
  return (
    <Section id="rooms" title="Rooms: the hue of a course">
      <ul className={styles.rooms}>
        {HUES.map((hue) => (
          <li key={hue} data-hue={hue}>
            <span className={styles.room}>
              <i />
            </span>
            {hue}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Generated pictures of courses without their own. */
export function Covers() {
  return (
    <Section id="covers" title="Covers">
      <ul className={styles.covers}>
        {COVERS.map(([name, hue]) => (
          <li key={name}>
            <svg viewBox="0 0 640 480" aria-hidden="true" className={styles.cover}>
              <rect width="640" height="480" fill={groundOf(hue)} />
              <image href={`/art/cover-${name}.svg`} width="640" height="480" />
            </svg>
            {name}, hue {hue}
          </li>
        ))}
      </ul>
    </Section>
  )
}
