import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './editor-frame.module.css'

interface Parts {
  className?: string | undefined
  children: ReactNode
}

interface EditorColumnsProps extends Parts {
  /** How wide the second column may grow: as little as fields need, a bit more, or as the first one. */
  second: 'narrow' | 'wide' | 'half'
}

/** What is edited beside how it looks; one below the other where there is no room for both. */
export function EditorColumns({ second, className, children }: EditorColumnsProps) {
  return (
    <div className={classNames(styles.columns, className)} data-second={second}>
      {children}
    </div>
  )
}

/** Groups of fields, one below the other. */
export function EditorFields({ className, children }: Parts) {
  return <div className={classNames(styles.fields, className)}>{children}</div>
}

interface EditorGroupProps extends Parts {
  title: string
  note?: ReactNode
}

/** Fields that belong together, under a heading. */
export function EditorGroup({ title, note, className, children }: EditorGroupProps) {
  const id = useId()
  return (
    <section className={classNames(styles.group, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

/** Short fields side by side, as many as there is room for. */
export function EditorPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
