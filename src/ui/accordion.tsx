import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface AccordionProps {
  entries: readonly { id: string; title: ReactNode; content: ReactNode; isOpen?: boolean | undefined }[]
  /** Entries with the same name close each other, so at most one is open. */
  name?: string | undefined
  className?: string | undefined
}

/**
 * Titles that open the content below them. They are `<details>`, so they work before hydration, and the browser's
 * search in the page opens them.
 */
export function Accordion({ entries, name, className }: AccordionProps) {
  return (
    <div className={classNames(styles.accordion, className)}>
      {entries.map(({ id, title, content, isOpen }) => (
        <details key={id} name={name} open={isOpen} className={styles.entry}>
          <summary className={styles.title}>
            <span>{title}</span>
            <Icon name="plus" className={styles.sign} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
