import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './case.module.css'

interface CaseProps {
  title: string
  /** Background; the colour of paper by default. */
  wall?: 'brand' | 'night' | 'deep' | undefined
  /** Button type, regardless of the portal's own. */
  btn?: 'flat' | 'gradient' | 'outline' | undefined
  children: ReactNode
}

/** A component in one state, titled with the name of the state. */
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

/** Elements side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Elements in as many columns as fit. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** A small window, for components that are attached to the edges of the window. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>
}
