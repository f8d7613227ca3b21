import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './date-field.module.css'
import { FieldFrame, type FieldFrameProps, inputClass, useFieldWiring } from './field-frame.tsx'
import { useFormError } from './form-errors.tsx'

type DateFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> & {
    /** The format of the value: `2026-11-21`, `2026-11-21T18:30`, or a time alone. */
    type?: 'date' | 'datetime-local' | 'time'
  }

/** A field for a date, a date with time, or a time, with the browser's own picker and format. */
export function DateField({ type = 'date', ...props }: DateFieldProps) {
  const { label, help, error: own, optional, className, ...rest } = props
  const formError = useFormError(rest.name)
  const error = own ?? formError
  const frame = { label, help, error, optional, className }
  const wiring = useFieldWiring(frame, rest.id)
  return (
    <FieldFrame {...frame} id={wiring.id}>
      <input type={type} className={classNames(inputClass, styles.date)} {...rest} {...wiring} />
    </FieldFrame>
  )
}
