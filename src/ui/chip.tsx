import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import cover from './covering-input.module.css'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useShowChosen } from './use-show-chosen.ts'

interface ChipFace {
  /** The number of results, formatted for the reader. */
  count?: ReactNode
  icon?: IconName | undefined
}

/** Returns the class of a link that looks like a chip; it is selected while it has `aria-current`. */
export const chipClass = (className?: string): string => classNames(styles.chip, className)

/**
 * The content of a chip, for links: `<Link className={chipClass()} aria-current="true"><ChipFace
 * count={2}>Prayer</ChipFace></Link>`.
 */
export function ChipFace({ count, icon, children }: ChipFace & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className={classNames(styles.count, 'num')}>{count}</span>}
    </>
  )
}

interface ChipProps extends ChipFace, ComponentProps<'button'> {
  /** Makes the chip a toggle button; without it the chip is a plain button. */
  selected?: boolean | undefined
}

/** A small button that filters, or opens a filter. */
export function Chip({ selected, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={selected} className={chipClass(className)} {...rest}>
      <ChipFace count={count} icon={icon}>
        {children}
      </ChipFace>
    </button>
  )
}

interface ChipChoiceProps extends ChipFace, ComponentProps<'input'> {
  type?: 'radio' | 'checkbox'
}

/** A chip that is a form field, so that a filter can be sent before the app runs. */
export function ChipChoice({ count, icon, type = 'radio', className, children, ...rest }: ChipChoiceProps) {
  return (
    <label className={chipClass(classNames(styles.choice, className))}>
      <input type={type} className={cover.input} {...rest} />
      <ChipFace count={count} icon={icon}>
        {children}
      </ChipFace>
    </label>
  )
}

/** A row of chips. They wrap on wide screens and scroll horizontally on phones. */
export function ChipRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const row = useShowChosen<HTMLDivElement>()
  return (
    <div ref={row} role="group" aria-label={label} className={classNames(styles.row, className)}>
      {children}
    </div>
  )
}
