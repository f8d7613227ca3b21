import type { ChartProps } from './chart-props.ts'
import styles from './diagram.module.css'
import { endOfScale, reachOf } from './scale.ts'

/** Horizontal bars with round ends. */
export function Bars({ entries, say }: Pick<ChartProps, 'entries' | 'say'>) {
  const end = endOfScale(entries.map(({ value }) => value))
  return (
    <div className={styles.bars}>
      {entries.map(({ id, label, value, marked }) => (
        <div key={id} className={styles.bar} data-marked={marked || undefined}>
          <span className={styles.label}>{label}</span>
          <svg className={styles.track}>
            <rect className={styles.rest} width="100%" height="100%" />
            <svg width={`${reachOf(value, end)}%`} height="100%">
              <rect className={styles.body} x="-100%" width="200%" height="100%" rx="14" />
            </svg>
          </svg>
          <b className={styles.value}>{say(value)}</b>
        </div>
      ))}
    </div>
  )
}
