import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A sentence under the label. */
  help?: ReactNode
  /** The label is for screen readers only: visible text is beside the switch. */
  isLabelHidden?: boolean | undefined
}

/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on */

/** Something that is on or off at once, without a button that saves. A checkbox, so that it can be sent with a form. */
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
