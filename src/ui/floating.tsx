import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './floating.module.css'
import { Icon, type IconName } from './icon.tsx'
import { CountBadge } from './icon-button.tsx'

/** The container of floating buttons at the lower end corner of the window, ordered from the bottom. */
export function FloatingStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className={styles.stack} data-screen>
      {children}
    </aside>
  )
}

interface FloatingButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
  /** Position in the stack; 0 is the lowest. Spec §9. */
  order: number
  /** The main button is filled, the others have the colour of paper. */
  variant?: 'main' | 'quiet' | undefined
  count?: number | undefined
}

/** A button of a `FloatingStack`. */
export function FloatingButton({
  icon,
  label,
  order,
  variant = 'quiet',
  count = 0,
  className,
  ...rest
}: FloatingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-order={order}
      data-variant={variant}
      className={classNames(styles.button, className)}
      {...rest}
    >
      <Icon name={icon} />
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}

/** Background class of pages with little content: faint arches on a step along the lower edge (LAYOUT-05). */
export const patternClass = styles.pattern ?? ''

/** A small mouse wheel, which shows that there is more to scroll to. */
export function MouseIndicator() {
  return <span aria-hidden="true" className={styles.mouse} data-screen />
}
