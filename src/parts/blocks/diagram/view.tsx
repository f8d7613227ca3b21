import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { Bars } from './bars.tsx'
import type { DiagramProps } from './block.ts'
import { Columns } from './columns.tsx'
import styles from './diagram.module.css'
import { Line } from './line.tsx'
import { Ring } from './ring.tsx'

const CHARTS = { bars: Bars, columns: Columns, line: Line, ring: Ring }

/** Keeps a number and its unit in their order, whichever way the page runs. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Formats a value with its unit, for the language. */
function useSaying(unit: string | undefined): (value: number) => string {
  const { number, percent } = useFormats()
  return (value) => {
    if (unit === '%') return percent(value)
    return unit ? isolated(`${number(value)}\u00a0${unit}`) : number(value)
  }
}

/** A chart of numbers, with a table for screen readers. */
export function View({ title, text, unit, entries, caption, variant }: DiagramProps) {
  const say = useSaying(unit)
  const Chart = CHARTS[variant]
  return (
    <section className={styles.place} data-variant={variant}>
      <BlockHead title={title} lead={text} />
      <figure>
        <div aria-hidden="true" className={styles.chart}>
          <Chart entries={entries} say={say} unit={unit} />
        </div>
        <Numbers entries={entries} title={title} say={say} />
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
    </section>
  )
}

function Numbers({
  entries,
  title,
  say,
}: Pick<DiagramProps, 'entries' | 'title'> & { say: (value: number) => string }) {
  return (
    <div className={styles.table}>
      <table>
        <caption>{title}</caption>
        <tbody>
          {entries.map(({ id, label, value }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{say(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
