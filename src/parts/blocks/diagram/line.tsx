import type { ChartProps } from './chart-props.ts'
import styles from './diagram.module.css'
import { endOfScale, isLabelled, middleOf, reachOf } from './scale.ts'
import { useShortLabels } from './use-short-labels.ts'

/** Up to this number, all values are labelled. */
const LABELLED_MAX = 7
/** From this number on they are too close on a phone. */
const CLOSE = 5
const ROOM = 0.86
const WHOLE = 100

/** A line chart over time, in the reading direction. */
export function Line({ entries, say, unit }: ChartProps) {
  const labels = useShortLabels({ entries, say, unit })
  const end = endOfScale(entries.map(({ value }) => value)) / ROOM
  const points = entries.map(({ value }, index) => ({
    x: middleOf(index, entries.length),
    y: WHOLE - reachOf(value, end),
  }))
  return (
    <>
      {labels.unit && <p className={styles.unit}>{labels.unit}</p>}
      <div
        className={styles.line}
        data-many={entries.length > LABELLED_MAX || undefined}
        data-close={entries.length > CLOSE || undefined}
      >
        <Plane points={points} />
        {entries.map(({ id, label, value, marked }, index) => {
          const y = `${points[index]?.y ?? WHOLE}%`
          return (
            <div
              key={id}
              className={styles.point}
              data-marked={marked || undefined}
              data-told={isLabelled(index, entries) || undefined}
            >
              <svg className={styles.stand}>
                <circle className={styles.dot} cx="50%" cy={y} r={marked ? 9 : 6} />
                <text x="50%" y={y} dy="-18">
                  {labels.say(value)}
                </text>
              </svg>
              <span className={styles.label}>{label}</span>
            </div>
          )
        })}
      </div>
    </>
  )
}

function Plane({ points }: { points: readonly { x: number; y: number }[] }) {
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const [first] = points
  const last = points.at(-1)
  return (
    <svg className={styles.plane} viewBox="0 0 100 100" preserveAspectRatio="none">
      {[25, 50, 75].map((y) => (
        <path key={y} className={styles.rule} d={`M0 ${y}H100`} />
      ))}
      {first && last && <polygon className={styles.area} points={`${first.x},100 ${line} ${last.x},100`} />}
      <polyline className={styles.stroke} points={line} />
    </svg>
  )
}
