import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonLook {
  variant?: 'plain' | 'line' | 'solid' | undefined
  className?: string | undefined
}

/** Returns the class of a link or summary that looks like an icon button. */
export const iconButtonClass = ({ variant = 'plain', className }: IconButtonLook = {}): string =>
  classNames(styles.button, styles[variant], className)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Accessible name of the action, also shown as a tooltip. */
  label: string
  variant?: IconButtonLook['variant']
  /** Number of new things, shown as a badge while above 0. Include it in `label` too. */
  count?: number | undefined
}

/** A round button of 44 pixels that contains only an icon. */
export function IconButton({ icon, label, variant, count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconButtonClass({ variant, className })}
      {...rest}
    >
      <Icon name={icon} />
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}

const COUNT_MAX = 99

/** A number on the corner of a button. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className={classNames(styles.count, 'tabular')}>
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
    </span>
  )
}
