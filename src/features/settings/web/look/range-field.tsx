import { useId } from 'react'
import styles from './look.module.css'

interface RangeFieldProps {
  label: string
  max: number
  value: number
  onValue: (value: number) => void
}

/** A slider for a number of pixels. */
export function RangeField({ label, max, value, onValue }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num" dir="ltr">
        {value}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        value={value}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </div>
  )
}
