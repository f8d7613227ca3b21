import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './case.module.css'

interface CaseProps {
  title: string
  /** Background; paper by default. */
  wall?: 'brand' | 'night' | 'deep' | undefined
  /** Button type, whatever the portal's is. */
  btn?: 'flat' | 'gradient' | 'outline' | undefined
  children: ReactNode
}

/** A component in one state, under the name of the state. */
export function Case({ title, wall, btn, children }: CaseProps) {
  return (
    <section data-sample={btn} className={styles.case}>
      <p className={styles.title}>{title}</p>
      <div data-on={wall} className={classNames(styles.body, wall && styles.wall)}>
        {children}
      </div>
    </section>
  )
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Things in columns, as many as there is room for. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** A small window, for components at the edges of the window. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>
}
