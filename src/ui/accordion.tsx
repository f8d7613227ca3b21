import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface AccordionProps {
  entries: readonly { id: string; title: ReactNode; content: ReactNode; isOpen?: boolean | undefined }[]
  /** With a name one at most is open. */
  name?: string | undefined
  className?: string | undefined
}

/** Titles that open what is under them; `<details>`, so that they work before the app runs and are found by search in the page. */
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
