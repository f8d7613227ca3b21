import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

/** Fields that belong together, under a heading. */
export function Group({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.quiet}>{note}</p>}
      {children}
    </section>
  )
}
