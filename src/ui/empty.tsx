import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty.module.css'

interface EmptyStateProps {
  /** A drawing in this style: `<LitDoorArt />`, or the closed door as a picture. */
  art?: ReactNode
  title: string
  /** One sentence. */
  children?: ReactNode
  /** The main action. */
  action?: ReactNode
  /** Level of the heading; 1 if it is the title of the page. */
  level?: 1 | 2 | undefined
  className?: string | undefined
}

/** Says that there is nothing here, and what to do next. */
export function EmptyState({ art, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div data-level={level} className={classNames(styles.empty, className)}>
      {art !== undefined && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
