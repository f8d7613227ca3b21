import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './stat.module.css'

interface StatProps {
  /** The figure, formatted for the reader. */
  value: ReactNode
  label: ReactNode
  /** The change since the last period, or the period itself. */
  note?: ReactNode
  className?: string | undefined
}

/** A figure with its label. */
export function Stat({ value, label, note, className }: StatProps) {
  return (
    <div className={classNames(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}

/** Figures side by side; in a column on a phone. */
export function StatList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.list, className)}>{children}</dl>
}
