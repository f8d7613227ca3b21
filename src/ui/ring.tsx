import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './ring.module.css'

interface RingProps {
  /** Whole number, 0 to 100. */
  percent: number
  /** The progress as text. */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const FULL = 100

/** Progress as a ring; a tick when everything is done. */
export function Ring({ percent, label, size = 'md', className }: RingProps) {
  const isDone = percent >= FULL
  return (
    <span
      role="img"
      aria-label={label}
      data-size={size}
      data-done={isDone || undefined}
      className={classNames(styles.ring, 'tabular', className)}
    >
      {isDone ? (
        <Icon name="check" className={styles.tick} />
      ) : (
        <>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="40" />
            {percent > 0 && <circle cx="50" cy="50" r="40" pathLength={FULL} strokeDasharray={`${percent} ${FULL}`} />}
          </svg>
          <span className="num">{percent}%</span>
        </>
      )}
    </span>
  )
}
