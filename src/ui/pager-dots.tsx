import { classNames } from './class-names.ts'
import styles from './pager-dots.module.css'

interface PagerDotsProps {
  /** What they lead through. */
  label: string
  count: number
  /** From 0. */
  current: number
  /** The words of one of them, as "Review 2 of 5". */
  labelOf: (index: number) => string
  onChoose: (index: number) => void
  className?: string | undefined
}

/** Where one is in a short row of slides; small doors, the open one lit. */
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
