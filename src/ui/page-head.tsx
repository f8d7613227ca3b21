import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The title of an application page, with a note and actions. */
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
