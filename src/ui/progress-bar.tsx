import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  value: number
  max: number
  label: string
  className?: string | undefined
}

/** Progress as a bar. */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={classNames(styles.bar, className)} />
}
