import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps, inputClass, useFieldWiring } from './field-frame.tsx'
import { useFormError } from './form-errors.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './select.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One choice of a select. Choices with the same `group` are listed under that heading. */
export interface SelectOption {
  value: string
  text: string
  group?: string | undefined
  disabled?: boolean | undefined
}

interface OwnProps {
  options: readonly SelectOption[]
  /** The text while nothing is chosen; it can't be chosen again afterwards. */
  placeholder?: string | undefined
}

type SelectProps = FieldFrameProps & OwnProps & Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'children'>

/** A choice with the browser's own list, which suits phones and keyboards and works before the app runs. */
export function Select(props: SelectProps) {
  const { label, help, error: own, optional, className, options, placeholder, ...rest } = props
  const formError = useFormError(rest.name)
  const error = own ?? formError
  const frame = { label, help, error, optional, className }
  const wiring = useFieldWiring(frame, rest.id)
  return (
    <FieldFrame {...frame} id={wiring.id}>
      <span className={styles.box}>
        <select className={classNames(inputClass, styles.select)} {...rest} {...wiring}>
          <Options options={options} placeholder={placeholder} />
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </FieldFrame>
  )
}

interface ChipSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'>, OwnProps {
  /** Accessible name; the chip shows the chosen option. */
  label: string
  icon?: IconName | undefined
  className?: string | undefined
}

/** A select the size of a chip, for the order or filter of a list. */
export function ChipSelect({ label, icon, className, options, placeholder, ...rest }: ChipSelectProps) {
  return (
    <label className={classNames(styles.box, styles.chip, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {icon && <Icon name={icon} className={styles.icon} />}
      <select data-icon={icon && ''} {...rest}>
        <Options options={options} placeholder={placeholder} />
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </label>
  )
}

function Options({ options, placeholder }: OwnProps) {
  const groups = Map.groupBy(options, ({ group }) => group)
  return (
    <>
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {[...groups].map(([group, entries]) =>
        group === undefined ? (
          entries.map(optionOf)
        ) : (
          <optgroup key={group} label={group}>
            {entries.map(optionOf)}
          </optgroup>
        ),
      )}
    </>
  )
}

const optionOf = ({ value, text, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {text}
  </option>
)
