import { useTranslations } from 'use-intl'
import { useFormats } from '#i18n/use-formats.ts'
import { barsOf } from '#ui/bars.ts'
import { Table } from '#ui/table.tsx'
import type { TeamNumbers } from '../model.ts'
import { useDurationText } from './duration-text.ts'
import styles from './team.module.css'

const SIZE = { width: 960, height: 180 }
const MINUTES_OF_PROMISE = 24 * 60

type Days = TeamNumbers['days']

/** Questions and answer times by day, as bars and as a table. */
export function TeamDays({ days }: { days: Days }) {
  const t = useTranslations('desk.team')
  const textOf = useDurationText()
  const { number } = useFormats()
  const asked = days.map(({ day, asked: value }) => ({ key: day, value }))
  const medians = days.map(({ day, medianMinutes }) => ({ key: day, value: medianMinutes ?? 0 }))
  return (
    <div className={styles.pictures}>
      <Bars title={t('askedByDay')} points={asked} textOf={number} />
      <Bars title={t('medianByDay')} points={medians} textOf={textOf} limit={MINUTES_OF_PROMISE} />
      <Figures days={days} />
    </div>
  )
}

interface BarsProps {
  title: string
  points: readonly { key: string; value: number }[]
  textOf: (value: number) => string
  /** Bars above it are red: the promise was broken. */
  limit?: number
}

function Bars({ title, points, textOf, limit = Infinity }: BarsProps) {
  const t = useTranslations('desk.team')
  const { date } = useFormats()
  const most = Math.max(0, ...points.map(({ value }) => value))
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {title} <span className={styles.most}>{t('atMost', { value: textOf(most) })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title}: ${t('atMost', { value: textOf(most) })}`}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {barsOf(points, SIZE).map(({ key, value, ...bar }) => (
          <rect key={key} {...bar} data-over={value > limit || undefined}>
            <title>{`${date(key)}: ${textOf(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span suppressHydrationWarning>{date(points[0]?.key ?? '')}</span>
        <span suppressHydrationWarning>{date(points.at(-1)?.key ?? '')}</span>
      </p>
    </figure>
  )
}

function Figures({ days }: { days: Days }) {
  const t = useTranslations('desk.team')
  const textOf = useDurationText()
  const { number, date } = useFormats()
  return (
    <details className={styles.figures}>
      <summary>{t('inFigures')}</summary>
      <Table
        label={t('askedByDay')}
        rows={days.filter(({ asked }) => asked > 0)}
        keyOf={({ day }) => day}
        columns={[
          { key: 'day', title: t('day'), isHead: true, cell: ({ day }) => date(day) },
          { key: 'asked', title: t('asked'), align: 'end', cell: ({ asked }) => number(asked) },
          { key: 'answered', title: t('answered'), align: 'end', cell: ({ answered }) => number(answered) },
          { key: 'median', title: t('median'), align: 'end', cell: ({ medianMinutes }) => textOf(medianMinutes) },
        ]}
      />
    </details>
  )
}
