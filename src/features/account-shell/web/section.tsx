import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A section of an account page: heading and explanation at the start side, controls at the end side. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
