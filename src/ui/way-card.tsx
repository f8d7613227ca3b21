import type { ReactNode } from 'react'
import styles from './way-card.module.css'

/** Class of a large link or button at the end of what was read. `data-main` on it makes it the way on. */
export const wayCardClass = styles.card

/** Its content: the destination, and above it a short reason. */
export function WayCardFace({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.note}>{note}</span>
      <b className={styles.title}>{children}</b>
    </>
  )
}
