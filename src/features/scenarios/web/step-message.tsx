import type { ReactNode } from 'react'
import styles from './step-message.module.css'

/** A step that shows a message and its buttons. */
export function StepMessage({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>
}

/** The text of such a step; `role` announces it to screen readers when it appears. */
export function StepText({ role, children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <p className={styles.text} role={role}>
      {children}
    </p>
  )
}
