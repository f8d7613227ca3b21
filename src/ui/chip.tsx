import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useShowChosen } from './use-show-chosen.ts'

interface ChipFace {
  /** How many there are behind it, formatted for the reader. */
  count?: ReactNode
  icon?: IconName | undefined
}

/** Class of a link that is a chip: it is selected while it carries `aria-current`. */
export const chipClass = (className?: string): string => classNames(styles.chip, className)

/** The inside of a chip, for links: `<Link className={chipClass()} aria-current="true"><ChipFace count={2}>Prayer</ChipFace></Link>`. */
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
  /** For a chip that is on or off; without it the chip is a plain button. */
  selected?: boolean | undefined
}

/** A small button that filters, or opens what does. */
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

/** A chip that is a field of a form, so that a filter can be sent before the app runs. */
export function ChipChoice({ count, icon, type = 'radio', className, children, ...rest }: ChipChoiceProps) {
  return (
    <label className={chipClass(classNames(styles.choice, className))}>
      <input type={type} className={styles.input} {...rest} />
      <ChipFace count={count} icon={icon}>
        {children}
      </ChipFace>
    </label>
  )
}

/** Chips in a row: they wrap where there is room, and on a phone they run out of the screen and can be pushed along. */
export function ChipRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const row = useShowChosen<HTMLDivElement>()
  return (
    <div ref={row} role="group" aria-label={label} className={classNames(styles.row, className)}>
      {children}
    </div>
  )
}
