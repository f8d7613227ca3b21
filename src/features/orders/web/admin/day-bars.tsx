import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Table } from '#ui/table.tsx'
import { barsOf, daysBetween } from '#ui/bars.ts'
import styles from './revenue.module.css'

const SIZE = { width: 960, height: 220 }

interface DayPoint {
  day: string
  paid: number
  refunded: number
  orders: number
}

const dayCell = ({ day }: DayPoint) => <DateText value={day} />

interface DayBarsProps {
  span: { from: string; to: string }
  currency: string
  points: readonly DayPoint[]
}

/** Payments by day as bars, with the same amounts in a table below. */
export function DayBars({ span, currency, points }: DayBarsProps) {
  const t = useTranslations('admin.sales.revenue')
  const { price, date } = useFormats()
  const known = new Map(points.map((point) => [point.day, point]))
  const days = daysBetween(span.from, span.to).map((day) => ({ key: day, value: known.get(day)?.paid ?? 0 }))
  const bars = barsOf(days, SIZE)
  const most = Math.max(0, ...days.map(({ value }) => value))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('byDay', { currency })}</figcaption>
      <div className={styles.frame}>
        <span className={styles.most}>{price(most, currency)}</span>
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('byDayLabel', { from: date(span.from), to: date(span.to), most: price(most, currency) })}
          className={styles.bars}
        >
          {bars.map(({ key, x, y, width, height, value }) => (
            <rect key={key} x={x} y={y} width={width} height={height}>
              <title>{`${date(key)}: ${price(value, currency)}`}</title>
            </rect>
          ))}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span suppressHydrationWarning>{date(span.from)}</span>
          <span suppressHydrationWarning>{date(span.to)}</span>
        </p>
      </div>
      <Figures points={points} currency={currency} />
    </figure>
  )
}

function Figures({ points, currency }: Pick<DayBarsProps, 'points' | 'currency'>) {
  const t = useTranslations('admin.sales.revenue')
  const { price, number } = useFormats()
  return (
    <details className={styles.figures}>
      <summary className={styles.summary}>{t('inFigures')}</summary>
      <Table
        label={t('byDay', { currency })}
        rows={points}
        keyOf={({ day }) => day}
        columns={[
          { key: 'day', title: t('day'), isHead: true, cell: dayCell },
          { key: 'orders', title: t('orders'), align: 'end', cell: ({ orders }) => number(orders) },
          { key: 'paid', title: t('paid'), align: 'end', cell: ({ paid }) => price(paid, currency) },
          { key: 'back', title: t('back'), align: 'end', cell: ({ refunded }) => price(refunded, currency) },
        ]}
      />
    </details>
  )
}
