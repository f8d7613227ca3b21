import { classNames } from '#ui/class-names.ts'
import styles from './filter-form.module.css'

interface FieldProps {
  name: string
  label: string
  value: string | undefined
}

/** One end of a span of days. */
export function DayField({ name, label, value }: FieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" name={name} defaultValue={value} />
    </label>
  )
}

/** A word or two to filter by; it counts when the field is left, or by Enter. */
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
