import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for readers of screens alone; as a heading where the page has no other. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
