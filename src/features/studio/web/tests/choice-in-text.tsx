import { Icon } from '#ui/icon.tsx'
import styles from './tests.module.css'

interface ChoiceInTextProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  isDisabled: boolean
  onChoose: (value: Value) => void
}

/** A choice within a sentence. */
export function ChoiceInText<Value extends string>(props: ChoiceInTextProps<Value>) {
  const { label, value, options, isDisabled, onChoose } = props
  return (
    <span className={styles.choice} data-copy={options.find((option) => option.value === value)?.text}>
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
