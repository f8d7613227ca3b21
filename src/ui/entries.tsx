import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './entries.module.css'

/** Things that are read through and decided on, one under the other. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>
}

interface EntryProps {
  /** Content at the end of the row on wide screens: figures, fields, actions. */
  side?: ReactNode
  /** How wide that is: as its content, or as a form. */
  sideWidth?: 'content' | 'form'
  /** Out of sight for others, or settled. */
  isQuiet?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One of them. */
export function Entry({ side, sideWidth = 'content', isQuiet = false, className, children }: EntryProps) {
  return (
    <li
      className={classNames(styles.entry, className)}
      data-quiet={isQuiet || undefined}
      data-side={side === undefined ? undefined : sideWidth}
    >
      <div className={styles.words}>{children}</div>
      {side !== undefined && <div className={styles.side}>{side}</div>}
    </li>
  )
}

/** Who or what it is about, with the facts around it. */
export function EntryHead({ picture, title, facts }: { picture?: ReactNode; title: ReactNode; facts: ReactNode }) {
  return (
    <div className={styles.head}>
      {picture}
      <div className={styles.headWords}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
    </div>
  )
}

/** What can be done with it. */
export function EntryActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
