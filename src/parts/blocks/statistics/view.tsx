import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { StatisticsProps } from './block.ts'
import styles from './statistics.module.css'
import { useCountUp } from './use-count-up.ts'

/** Up to this many characters the figures have the largest size; above the second limit they are small. */
const LARGE_MAX = 6
const MIDDLE_MAX = 10

/** A few large numbers and what they count. */
export function View({ title, lead, figures, countUp = false, variant }: StatisticsProps) {
  const { number } = useFormats()
  const longest = Math.max(...figures.map(({ value, unit = '' }) => number(value).length + unit.length))
  return (
    <section className={styles.place} data-variant={variant}>
      <div className={styles[variant]} {...(variant === 'wall' && { 'data-on': 'brand' })}>
        <BlockHead title={title} lead={lead} />
        <ul className={styles.figures} data-count={figures.length} data-size={sizeFor(longest)}>
          {figures.map(({ id, ...figure }) => (
            <li key={id} className={styles.entry}>
              <Figure {...figure} countUp={countUp} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** All figures of a row have the same size, that of the longest. */
function sizeFor(letters: number): 'large' | 'middle' | 'small' {
  if (letters <= LARGE_MAX) return 'large'
  return letters <= MIDDLE_MAX ? 'middle' : 'small'
}

function Figure({
  value,
  unit,
  label,
  countUp,
}: Omit<StatisticsProps['figures'][number], 'id'> & { countUp: boolean }) {
  const { number, percent } = useFormats()
  const say = (shown: number) => (unit === '%' ? percent(shown) : number(shown))
  const place = useCountUp({ value, say, isOn: countUp })
  const whole = say(value)
  return (
    <>
      <b className={styles.value}>
        <VisuallyHidden>{whole}</VisuallyHidden>
        <span ref={place} aria-hidden="true">
          {whole}
        </span>
        {unit && unit !== '%' && <span className={styles.unit}>{unit}</span>}
      </b>
      <span className={styles.label}>{label}</span>
    </>
  )
}
