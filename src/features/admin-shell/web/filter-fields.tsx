import { classNames } from '#ui/class-names.ts'
import styles from './filter-form.module.css'

interface FieldProps {
  name: string
  label: string
  value: string | undefined
}

/** The first or last day of a date range. */
export function DayField({ name, label, value }: FieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" name={name} defaultValue={value} />
    </label>
  )
}

/** A text filter; applied on blur or Enter. */
export function WordField({ name, label, value, placeholder }: FieldProps & { placeholder?: string }) {
  return (
    <label className={classNames(styles.day, styles.text)}>
      {label}
      <input
        type="text"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </label>
  )
}
