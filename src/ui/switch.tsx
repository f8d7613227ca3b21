import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A sentence under the label. */
  help?: ReactNode
  /** Whether the label is for screen readers only, because visible text is beside the switch. */
  isLabelHidden?: boolean | undefined
}

/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on */

/**
 * A setting that is switched on or off immediately, without a save button. It is a checkbox, so it can be submitted
 * with a form.
 */
export function Switch({ label, help, isLabelHidden = false, className, ...rest }: SwitchProps) {
  const helpId = useId()
  return (
    <label className={classNames(styles.row, className)}>
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {help !== undefined && (
            <span id={helpId} className={styles.help}>
              {help}
            </span>
          )}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        aria-describedby={help === undefined ? undefined : helpId}
        className={styles.switch}
        {...rest}
      />
    </label>
  )
}
