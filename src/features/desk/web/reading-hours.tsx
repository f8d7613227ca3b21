import { useTranslations } from 'use-intl'
import type { LearnerCard } from '../model.ts'
import styles from './card.module.css'

/** Two hours per door, as in the mock: three rows for the start, middle and end of the week. */
const COLUMNS = 12
const ROWS = [
  [1, 2, 3],
  [4, 5],
  [6, 7],
] as const
const [WIDTH, HEIGHT, GAP] = [20, 18, 3]
const FAINTEST = 0.08

/** A heat map of the hours in which a learner learns, as doors that are lit more or less. */
export function ReadingHours({ card }: { card: LearnerCard }) {
  const t = useTranslations('desk.card')
  if (card.reading.length === 0) return null
  const cells = ROWS.flatMap((days, row) =>
    Array.from({ length: COLUMNS }, (_, column) => ({ row, column, count: countIn(card.reading, days, column) })),
  )
  const most = Math.max(1, ...cells.map(({ count }) => count))
  const busiest = cells.toSorted((a, b) => b.count - a.count)[0]?.column ?? 0
  const hours = { from: `${busiest * 2}:00`, to: `${busiest * 2 + 2}:00` }
  return (
    <section>
      <h3 className={styles.title}>{t('whenHeReads')}</h3>
      <svg
        role="img"
        aria-label={t('mostly', hours)}
        viewBox={`0 0 ${COLUMNS * (WIDTH + GAP) - GAP} ${ROWS.length * (HEIGHT + GAP) - GAP}`}
        className={styles.heat}
      >
        {cells.map(({ row, column, count }) => (
          <path
            key={`${row} ${column}`}
            d={doorAt(column * (WIDTH + GAP), row * (HEIGHT + GAP))}
            fillOpacity={FAINTEST + (1 - FAINTEST) * (count / most)}
          />
        ))}
      </svg>
      <p className={styles.hours} aria-hidden="true">
        <span className="num">0:00</span>
        <span className="num">12:00</span>
        <span className="num">24:00</span>
      </p>
      {card.timeZone === null && <p className={styles.note}>{t('inUtc')}</p>}
    </section>
  )
}

const countIn = (reading: LearnerCard['reading'], days: readonly number[], column: number): number =>
  reading
    .filter(({ day, hour }) => days.includes(day) && Math.floor(hour / 2) === column)
    .reduce((sum, { count }) => sum + count, 0)

/** A doorway with a round arch. */
const doorAt = (x: number, y: number): string =>
  `M${x} ${y + HEIGHT}V${y + WIDTH / 2}a${WIDTH / 2} ${WIDTH / 2} 0 0 1 ${WIDTH} 0V${y + HEIGHT}z`
