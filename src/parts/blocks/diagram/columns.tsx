import { Bars } from './bars.tsx'
import type { ChartProps } from './chart-props.ts'
import styles from './diagram.module.css'
import { endOfScale, reachOf } from './scale.ts'
import { useShortLabels } from './use-short-labels.ts'

/** Leaves room for the label above the highest column. */
const ROOM = 0.88
const WHOLE = 100

/** Columns with arched tops. Where they would be too narrow for their names they become bars. */
export function Columns({ entries, say, unit }: ChartProps) {
  const labels = useShortLabels({ entries, say, unit })
  const end = endOfScale(entries.map(({ value }) => value)) / ROOM
  return (
    <>
      {labels.unit && <p className={styles.unit}>{labels.unit}</p>}
      <div className={styles.columns} data-many={entries.length > 6 || undefined}>
        {entries.map(({ id, label, value, marked }) => {
          const top = WHOLE - reachOf(value, end)
          return (
            <div key={id} className={styles.column} data-marked={marked || undefined}>
              <svg className={styles.stand}>
                <svg y={`${top}%`} width="100%" height={`${WHOLE - top}%`}>
                  <rect className={styles.body} width="100%" height="300%" rx="50%" />
                </svg>
                <text x="50%" y={`${top}%`} dy="-12">
                  {labels.say(value)}
                </text>
              </svg>
              <span className={styles.label}>{label}</span>
            </div>
          )
        })}
      </div>
      <Bars entries={entries} say={say} />
    </>
  )
}
