import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** Frame around the control of every field. */
export interface FieldFrameProps {
  label: ReactNode
  /** Permanent hint below the field: what is expected. */
  help?: ReactNode
  /** What is wrong and how to mend it; read out when it appears. */
  error?: string | undefined
  /** The word that says the field may stay empty. */
  optional?: string | undefined
  className?: string | undefined
}

/** What ties a control to the words around it. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Class of a control that is typed into or chosen from. */
export const inputClass = styles.input

/** Wires a control to its label, help and error. `id` is the control's own, where it has one. */
export function useFieldWiring({ help, error }: FieldFrameProps, id?: string): FieldWiring {
  const made = useId()
  const own = id ?? made
  return {
    id: own,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(help !== undefined && `${own}-help`, error !== undefined && `${own}-error`) || undefined,
  }
}

/** Label above, help below, and the place of the error. `id` is the control's. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The place of an error: always there, so that what appears in it is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className={styles.errorPlace}>
      {error && (
        <p className={styles.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
