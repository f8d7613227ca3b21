import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The title of a page where one works, with what is to be known at once and what one does. */
export function PageHead({ title, note, actions }: { title: ReactNode; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {actions}
    </div>
  )
}
