import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
  /** Each new number above 0 shakes the checkbox once, to draw attention to it. */
  shake?: number | undefined
  type?: 'checkbox' | 'radio'
}

/** A checkbox with its label; `type="radio"` for one of several choices. */
export function Checkbox({ label, error, shake = 0, type = 'checkbox', className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label key={shake} className={classNames(styles.choice, shake > 0 && styles.shaken)}>
        <span className={styles.box}>
          <input
            type={type}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={styles.input}
            {...rest}
          />
          <Icon name="check" className={styles.tick} />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
