import { classNames } from './class-names.ts'
import styles from './colonnade.module.css'
import type { ItemState } from './state-icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** The largest number of doors that can be counted at a glance; a bar shows larger numbers better. */
export const COLONNADE_MAX = 12

interface ColonnadeProps {
  /** One for each item, in order. */
  states: readonly ItemState[]
  /** The progress as text, such as "3 of 8 done". */
  label: string
  size?: 'md' | 'sm' | undefined
  className?: string | undefined
}

/** Progress as a row of doors; the current one is taller and lit. */
export function Colonnade({ states, label, size = 'md', className }: ColonnadeProps) {
  if (states.length > COLONNADE_MAX) {
    const done = states.filter((state) => state === 'done').length
    return <ProgressBar value={done} max={states.length} label={label} className={classNames(styles.bar, className)} />
  }
  return (
    <div role="img" aria-label={label} data-size={size} className={classNames(styles.colonnade, className)}>
      {states.map((state, index) => (
        <i key={index} data-door={state} />
      ))}
    </div>
  )
}
