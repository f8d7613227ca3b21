import { useFormats } from '#i18n/use-formats.ts'
import type { ChartProps } from './chart-props.ts'
import styles from './diagram.module.css'
import { partsOf } from './scale.ts'

const CENTRE = 60
const RADIUS = 46
const WHOLE = 100
/** White between two parts, percent of the ring. */
const GAP = 0.9

/** Parts of a whole as a ring, with their names beside it. */
export function Ring({ entries, say, unit }: ChartProps) {
  const { percent } = useFormats()
  const parts = partsOf(entries.map(({ value }) => value))
  const marked = entries.findIndex((entry) => entry.marked)
  return (
    <div className={styles.ring}>
      <div className={styles.round}>
        <svg viewBox="0 0 120 120" className={styles.circle}>
          <circle className={styles.rest} cx={CENTRE} cy={CENTRE} r={RADIUS} />
          {entries.map(({ id }, index) => (
            <Part key={id} {...parts[index]} tone={index === marked ? 'sun' : index} />
          ))}
        </svg>
        {marked >= 0 && <b className={styles.centre}>{percent(parts[marked]?.share ?? 0)}</b>}
      </div>
      <div className={styles.legend}>
        {entries.map(({ id, label, value }, index) => (
          <div key={id} className={styles.part} data-marked={index === marked || undefined}>
            <span className={styles.swatch} data-tone={index === marked ? 'sun' : index} />
            <span className={styles.label}>{label}</span>
            <b className={styles.value}>{say(value)}</b>
            {unit !== '%' && <span className={styles.share}>{percent(parts[index]?.share ?? 0)}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

function Part({ begin = 0, share = 0, tone }: { begin?: number; share?: number; tone: number | 'sun' }) {
  const shown = share >= WHOLE ? WHOLE : Math.max(Math.min(share, GAP), share - GAP)
  if (shown === 0) return null
  return (
    <circle
      className={styles.arc}
      data-tone={tone}
      cx={CENTRE}
      cy={CENTRE}
      r={RADIUS}
      pathLength={WHOLE}
      strokeDasharray={`${shown} ${WHOLE - shown}`}
      strokeDashoffset={-begin}
    />
  )
}
