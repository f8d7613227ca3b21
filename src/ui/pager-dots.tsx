import { classNames } from './class-names.ts'
import styles from './pager-dots.module.css'

interface PagerDotsProps {
  /** What the slides are, such as reviews. */
  label: string
  count: number
  /** From 0. */
  current: number
  /** Label of one slide, such as "Review 2 of 5". */
  labelOf: (index: number) => string
  onChoose: (index: number) => void
  className?: string | undefined
}

/** Shows and changes the position in a short row of slides, as small doors; the current one is lit. */
export function PagerDots({ label, count, current, labelOf, onChoose, className }: PagerDotsProps) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.dots, className)}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={labelOf(index)}
          aria-current={index === current ? 'true' : undefined}
          className={styles.dot}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
