import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A section of a gallery page, linked from its index. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A heading within a section. */
export const SmallTitle = ({ children }: { children: ReactNode }) => <h3 className={styles.small}>{children}</h3>
