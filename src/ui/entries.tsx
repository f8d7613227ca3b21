import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './entries.module.css'

/** A list of entries that people read and act on. */
export function Entries({ children }: { children: ReactNode }) {
  return (
    <ul data-entries className={styles.entries}>
      {children}
    </ul>
  )
}

interface EntryProps {
  /** Content at the end of the row on wide screens: figures, fields, actions. */
  side?: ReactNode
  /** Width of the side: as its content, or as a form. */
  sideWidth?: 'content' | 'form'
  /** Muted, for entries that are hidden from others or settled. */
  isQuiet?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One entry of the list. */
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

/** The person or thing that the entry is about, with facts. */
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

/** The actions of an entry. */
export function EntryActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
