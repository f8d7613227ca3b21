import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A section of a page of the gallery, to which its index leads. */
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

/** A smaller title within a section. */
export const SmallTitle = ({ children }: { children: ReactNode }) => <h3 className={styles.small}>{children}</h3>
