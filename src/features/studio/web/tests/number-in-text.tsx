import { useState } from 'react'
import styles from './tests.module.css'

interface NumberInTextProps {
  label: string
  value: number
  min: number
  max: number
  isDisabled: boolean
  onNumber: (value: number | undefined) => void
  place?: string
}

/** A number within a sentence. Emptied, it is removed; an invalid number is marked and not saved. */
export function NumberInText({ label, value, min, max, isDisabled, onNumber, place }: NumberInTextProps) {
  const [written, setWritten] = useState<string>()
  const shown = written ?? String(value)
  const read = (text: string) => {
    setWritten(text)
    if (isValid(text, { min, max })) onNumber(Number(text))
  }
  const leave = () => {
    if (shown.trim() === '') onNumber(undefined)
    setWritten(undefined)
  }
  return (
    <input
      className={styles.number}
      inputMode="numeric"
      dir="ltr"
      aria-label={label}
      aria-invalid={(written !== undefined && written.trim() !== '' && !isValid(written, { min, max })) || undefined}
      disabled={isDisabled}
      data-place={place}
      maxLength={4}
      value={shown}
      onChange={({ target }) => read(target.value)}
      onBlur={leave}
    />
  )
}

const isValid = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
