import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface Frame {
  label: ReactNode
  /** Stands under the label's field from the start: what is expected, before anything is wrong. */
  help?: ReactNode
  /** What is wrong and how to mend it; read out when it appears. */
  error?: string | undefined
  /** The word that says the field may stay empty. */
  optional?: string | undefined
  className?: string | undefined
}

type InputProps = Frame &
  Omit<ComponentProps<'input'>, keyof Frame> & {
    multiline?: false
    /** Words of the button that shows a password. */
    reveal?: { show: string; hide: string } | undefined
  }
type AreaProps = Frame & Omit<ComponentProps<'textarea'>, keyof Frame> & { multiline: true }

/** A text field with label above, help below, and its error; everything else goes to the input. */
export function Field(props: InputProps | AreaProps) {
  const id = useId()
  const { label, help, error, optional, className, ...control } = props
  const wiring = {
    id: control.id ?? id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(help !== undefined && `${id}-help`, error !== undefined && `${id}-error`) || undefined,
    className: styles.input,
  }
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={wiring.id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {isArea(control) ? <Area {...control} {...wiring} /> : <Input {...control} {...wiring} />}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const isArea = (props: { multiline?: boolean }): props is Omit<AreaProps, keyof Frame> => props.multiline === true

function Area({ multiline, ...rest }: Omit<AreaProps, keyof Frame> & { className: string | undefined }) {
  return <textarea data-multiline={multiline} {...rest} />
}

function Input({
  reveal,
  type = 'text',
  multiline: _,
  ...rest
}: Omit<InputProps, keyof Frame> & { className: string | undefined }) {
  const [shown, setShown] = useState(false)
  if (type !== 'password' || !reveal) return <input type={type} {...rest} />
  return (
    <div className={styles.reveal}>
      <input type={shown ? 'text' : 'password'} {...rest} />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? reveal.hide : reveal.show}
        onClick={() => setShown(!shown)}
      />
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
