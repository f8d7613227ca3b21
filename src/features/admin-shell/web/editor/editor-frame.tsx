import { type ReactNode, useId } from 'react'
import { languageOf } from '#i18n/languages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './editor-frame.module.css'

interface Parts {
  className?: string | undefined
  children: ReactNode
}

interface EditorColumnsProps extends Parts {
  /** How wide the second column may grow: as little as fields need, a bit more, or as wide as the first. */
  second: 'narrow' | 'wide' | 'half'
}

/** Form and preview in two columns; one below the other on narrow screens. */
export function EditorColumns({ second, className, children }: EditorColumnsProps) {
  return (
    <div className={classNames(styles.columns, className)} data-second={second}>
      {children}
    </div>
  )
}

/** A column of field groups. */
export function EditorFields({ className, children }: Parts) {
  return <div className={classNames(styles.fields, className)}>{children}</div>
}

interface EditorGroupProps extends Parts {
  title: string
  note?: ReactNode
}

/** A group of fields under a heading. */
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

/** Short fields side by side, as many as fit. */
export function EditorPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** The fields of one language, under its name. */
export function EditorLanguage({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <fieldset className={styles.language}>
      <legend>
        <bdi>{languageOf(lang).name}</bdi>
      </legend>
      {children}
    </fieldset>
  )
}
