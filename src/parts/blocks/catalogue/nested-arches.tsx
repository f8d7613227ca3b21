import styles from './catalogue-head.module.css'

/** Nested arches, each 50 units narrower than the one around it: half width, then position. */
const ARCHES = [250, 200, 150, 100, 50] as const
const MIDDLE = 270
const FLOOR = 420

/** The drawing of a catalogue's head, in the tones of the portal's colour. */
export function NestedArches({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="20 80 500 340" className={className} aria-hidden="true">
      {ARCHES.map((radius, index) => (
        <path
          key={radius}
          className={styles.arch}
          data-tone={index}
          d={`M${MIDDLE - radius} ${FLOOR}V${330 + index * 18}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${FLOOR}z`}
        />
      ))}
    </svg>
  )
}
