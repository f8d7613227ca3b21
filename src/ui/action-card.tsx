import type { ReactNode } from 'react'
import styles from './action-card.module.css'

/** Class of a large link or button at the end of a text. `data-main` on it marks the main one. */
export const actionCardClass = styles.card

/** Its content: the destination, and above it a short reason. */
export function ActionCardFace({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.note}>{note}</span>
      <b className={styles.title}>{children}</b>
    </>
  )
}
