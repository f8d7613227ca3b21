import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only; as a heading where the page has no other. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
