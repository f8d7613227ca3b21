import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A description list of labelled values. Entries that are `false` are left out. */
export function Facts({ facts }: { facts: readonly (false | { label: ReactNode; value: ReactNode })[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact, index) =>
          fact && (
            <div key={index} className={styles.fact}>
              <dt className={styles.label}>{fact.label}</dt>
              <dd className={styles.value}>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
