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

/** A number that counts as soon as it is one within its bounds; what is typed on the way there stays as it is. */
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
