import { useTranslations } from 'use-intl'
import type { WeeklyProgress } from '../model.ts'
import { depthOf } from '../rules.ts'
import styles from './heat-strip.module.css'

const CELL = 14
const STEP = 18

/** Past weeks as columns of days, deeper where more was learned. Time runs in the direction of the text. */
export function HeatStrip({ progress: { weeks } }: { progress: WeeklyProgress }) {
  const t = useTranslations('page.rhythm')
  const learned = weeks.flat().filter(Boolean).length
  const label = t('strip', { days: learned, weeks: weeks.length })
  return (
    <figure className={styles.strip}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${weeks.length * STEP - (STEP - CELL)} ${7 * STEP - (STEP - CELL)}`}
        className={styles.days}
      >
        {weeks.map((week, column) =>
          week.map((quarters, day) => (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a place in the calendar is what it is
              key={`${column} ${day}`}
              x={column * STEP}
              y={day * STEP}
              width={CELL}
              height={CELL}
              rx={4}
              data-depth={quarters === null ? 'open' : depthOf(quarters)}
            />
          )),
        )}
      </svg>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  )
}
