import { useTranslations } from 'use-intl'
import type { Figure } from '#features/today/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { sparkline } from './sparkline.ts'
import styles from './week.module.css'

/** The last seven days in figures, compared with the seven before. */
export function Week({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations('admin.today')
  return (
    <section aria-labelledby="week" className={styles.week}>
      <div className={styles.head}>
        <h2 id="week">{t('week')}</h2>
        <p className={styles.note}>{t('weekNote')}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <FigureCell key={figure.id} figure={figure} />
        ))}
      </dl>
    </section>
  )
}

function FigureCell({ figure: { id, unit, to, value, before, days, sums } }: { figure: Figure }) {
  const t = useTranslations('admin.today')
  const tFigure = useTranslations('admin.today.figures')
  const { price } = useFormats()
  const valueOf = useValueText(unit)
  const line = sparkline(days.map((day) => day ?? 0))
  return (
    <div className={styles.figure}>
      <dt>
        <Link to={to}>{tFigure(`${id}.title`)}</Link>
      </dt>
      <dd className={styles.value}>
        <bdi>{valueOf(value)}</bdi>
      </dd>
      <dd className={styles.spark}>
        {line && (
          <svg viewBox={line.viewBox} aria-hidden="true">
            <polygon points={line.area} />
            <polyline points={line.line} />
            <circle cx={line.last.x} cy={line.last.y} r="2.5" />
          </svg>
        )}
        <VisuallyHidden>{t('byDay', { values: days.map((day) => valueOf(day)).join(', ') })}</VisuallyHidden>
      </dd>
      <dd className={styles.compared}>{t(`compared.${comparison(value, before)}`, { before: valueOf(before) })}</dd>
      {sums.length > 0 && (
        <dd className={styles.compared}>
          <bdi>{sums.map(({ amount, currency }) => price(amount, currency)).join(' · ')}</bdi>
        </dd>
      )}
      <dd className={styles.definition}>{tFigure(`${id}.definition`)}</dd>
    </div>
  )
}

function comparison(value: number | null, before: number | null): 'up' | 'down' | 'same' | 'unknown' {
  if (value === null || before === null) return 'unknown'
  if (Math.round(value) === Math.round(before)) return 'same'
  return value > before ? 'up' : 'down'
}

const MINUTES_PER_DAY = 1440

/** Returns a formatter of counts, or of minutes as "2 h 40 min". */
function useValueText(unit: Figure['unit']): (value: number | null) => string {
  const t = useTranslations('admin.today')
  const { number, duration } = useFormats()
  return (value) => {
    if (value === null) return t('noValue')
    if (unit === 'count') return number(value)
    if (value >= 2 * MINUTES_PER_DAY) return t('age.days', { count: Math.round(value / MINUTES_PER_DAY) })
    return duration(Math.max(1, Math.round(value)))
  }
}
