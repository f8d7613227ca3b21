import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The frame around the control of every field. */
export interface FieldFrameProps {
  label: ReactNode
  /** Permanent hint below the field about the expected value. */
  help?: ReactNode
  /** What is wrong and how to correct it; read out when it appears. */
  error?: string | undefined
  /** The text that marks the field as optional. */
  optional?: string | undefined
  className?: string | undefined
}

/** Attributes that connect a control with its label, help and error. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Class of text inputs and selects. */
export const inputClass = styles.input

/** Connects a control with its label, help and error. `id` is the control's own id, if it has one. */
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

/** Shows the label above a control, and the help and the error below it. `id` is the control's. */
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

/**
 * Shows the error of a field. The element is always rendered, so that screen readers announce errors that appear in
 * it.
 */
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
