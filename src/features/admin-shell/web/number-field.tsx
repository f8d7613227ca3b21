import { useState } from 'react'
import { Field } from '#ui/field.tsx'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onNumber: (value: number) => void
}

/** A number input that reports only values within its bounds and leaves unfinished typing alone. */
export function NumberField({ label, value, min, max, step, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      type="number"
      inputMode="decimal"
      dir="ltr"
      label={label}
      min={min}
      max={max}
      step={step}
      value={typed ?? String(value)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = target.valueAsNumber
        if (number >= min && number <= max) onNumber(number)
      }}
    />
  )
}
