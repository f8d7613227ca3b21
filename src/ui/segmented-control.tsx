import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import cover from './covering-input.module.css'
import styles from './segmented-control.module.css'

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string
  options: readonly { value: Value; text: string; icon?: IconName | undefined }[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** Name of the field in a form. */
  name?: string | undefined
  className?: string | undefined
}

/** A choice between two to four visible options, such as how a list is shown. Arrow keys change it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, defaultValue, onChange, name, className } = props
  const own = useId()
  return (
    <fieldset aria-label={label} className={classNames(styles.control, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            className={cover.input}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
