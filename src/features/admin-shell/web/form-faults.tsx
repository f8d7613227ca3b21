import type { ReactNode } from 'react'
import { type FormError, FormErrors, type FormErrorsProps, useUnshownErrors } from '#ui/form-errors.tsx'
import { Notice } from '#ui/notice.tsx'

interface FormFaultsProps {
  faults: readonly FormError[]
  tries?: FormErrorsProps['tries']
  children: ReactNode
}

/** Shows errors beside the fields they belong to, and the others below the form. */
export function FormFaults({ faults, tries = 0, children }: FormFaultsProps) {
  return (
    <FormErrors errors={faults} tries={tries}>
      {children}
      <Unshown />
    </FormErrors>
  )
}

function Unshown() {
  const unshown = useUnshownErrors()
  if (unshown.length === 0) return null
  return (
    <Notice tone="bad" role="alert">
      <ul>
        {unshown.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
